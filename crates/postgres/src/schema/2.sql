-- The process that brings the channel of a game what it is owed, until when (unix milliseconds by the database's clock) unless it
-- says so again.
CREATE TABLE carc_claims (game INT8 PRIMARY KEY, process TEXT NOT NULL, until INT8 NOT NULL);
