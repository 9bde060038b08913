-- The process that holds a shard of the gateway, until when (unix milliseconds by the database's clock) unless it says so again.
CREATE TABLE carc_shards (shard INT8 PRIMARY KEY, process TEXT NOT NULL, until INT8 NOT NULL);

-- From when on (unix milliseconds by the database's clock) the next session of a bucket may be begun.
CREATE TABLE carc_sessions (bucket INT8 PRIMARY KEY, free INT8 NOT NULL);
