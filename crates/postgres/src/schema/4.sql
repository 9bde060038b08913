-- The schema by which a process reads and writes. Older programs do not say it, so they cannot claim the database any more.
ALTER TABLE carc_holder ADD COLUMN step INT8 NOT NULL DEFAULT 0;
ALTER TABLE carc_holder ALTER COLUMN step DROP DEFAULT;

-- Whoever a game mentions or mentioned has a row among its people; `seated` says that they have or had a seat.
ALTER TABLE carc_people ADD COLUMN seated BOOL NOT NULL DEFAULT TRUE;

-- The server of a game; none in direct messages.
ALTER TABLE carc_games ADD COLUMN guild INT8;
CREATE INDEX carc_games_of_server ON carc_games (guild, updated) WHERE finished;

-- Whether the message of a game could not call everybody.
ALTER TABLE carc_messages ADD COLUMN uncalled BOOL NOT NULL DEFAULT FALSE;
CREATE INDEX carc_messages_uncalled ON carc_messages (game) WHERE uncalled;

-- What the moves of a finished game came to. It can be counted again at any time.
CREATE TABLE carc_tallies (game INT8 PRIMARY KEY, body BYTEA NOT NULL);

-- Which finished games of a server changed last, so that no process has to read all of them again.
CREATE TABLE carc_changes (guild INT8 PRIMARY KEY, body BYTEA NOT NULL);
