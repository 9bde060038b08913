bot-name = carc
