-- The schema by which a process reads and writes. Older programs do not say it, so they cannot claim the database any more.
ALTER TABLE carc_holder ADD COLUMN step INT8 NOT NULL DEFAULT 0;
ALTER TABLE carc_holder ALTER COLUMN step DROP DEFAULT;
