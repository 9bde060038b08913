-- Numbers are Discord's ids or our own; above 2^63, where former players are, they are negative here.
-- Bodies are values as the store writes them everywhere: a version byte, then JSON or the words of a log.

-- When the program ran.
CREATE TABLE carc_meta (name TEXT PRIMARY KEY, body BYTEA NOT NULL);

CREATE TABLE carc_games (
    game INT8 PRIMARY KEY,
    version INT8 NOT NULL,
    -- How many entries the log has.
    entries INT8 NOT NULL,
    channel INT8 NOT NULL,
    updated INT8 NOT NULL,
    finished BOOL NOT NULL,
    body BYTEA NOT NULL
);
CREATE INDEX carc_games_ended ON carc_games (channel, updated) WHERE finished;

-- The log of a game, a row for each change that added to it; `first` is the number of its first entry.
CREATE TABLE carc_log (game INT8, first INT8, body BYTEA NOT NULL, PRIMARY KEY (game, first));

-- The game that is in its lobby or running in a channel.
CREATE TABLE carc_channels (channel INT8 PRIMARY KEY, game INT8 NOT NULL UNIQUE);

-- Who has or had a seat.
CREATE TABLE carc_people (person INT8, game INT8, PRIMARY KEY (person, game));
CREATE INDEX carc_people_of ON carc_people (game);

-- The interactions and messages that were heard, and what they led to.
CREATE TABLE carc_causes (cause INT8 PRIMARY KEY, game INT8 NOT NULL, version INT8 NOT NULL);

-- What channels have not been shown yet.
CREATE TABLE carc_owed (game INT8 PRIMARY KEY, version INT8 NOT NULL, since INT8 NOT NULL);

-- The message that carries the buttons of a game.
CREATE TABLE carc_messages (game INT8 PRIMARY KEY, body BYTEA NOT NULL);

CREATE TABLE carc_servers (guild INT8 PRIMARY KEY, body BYTEA NOT NULL);
CREATE TABLE carc_settings (person INT8 PRIMARY KEY, body BYTEA NOT NULL);

-- The highest game id given out, and the generation.
CREATE TABLE carc_counters (name TEXT PRIMARY KEY, value INT8 NOT NULL);

-- The process that has the store open, until when (unix milliseconds by the database's clock) unless it says so again.
CREATE TABLE carc_holder (name TEXT PRIMARY KEY, process TEXT NOT NULL, until INT8 NOT NULL);
