-- How many bytes of briefs an account had taken on, hour by hour: what is cancelled or fails costs no
-- minutes, and is kept here and in Kafka all the same. Of a day; not bound to stories, which may be
-- deleted.
CREATE TABLE accepted_brief (
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  PRIMARY KEY (account, hour)
);
