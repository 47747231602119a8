-- Until when an endpoint that took long to answer has its turns apart, as those have that fail.
ALTER TABLE webhook ADD COLUMN slow_until timestamptz NOT NULL DEFAULT '-infinity';
