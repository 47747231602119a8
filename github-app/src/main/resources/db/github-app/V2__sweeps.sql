-- Up to when a periodic task was done to its end: the next one begins there.
ALTER TABLE round ADD COLUMN done_until timestamptz;
