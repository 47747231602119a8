-- What each attempt was charged, for what accounts see of a month day by day. Not bound to its story:
-- one that was deleted was paid for all the same.
CREATE TABLE charge (
  story text NOT NULL,
  attempt integer NOT NULL,
  account uuid NOT NULL,
  period text NOT NULL,
  accepted_at timestamptz NOT NULL,
  seconds integer NOT NULL,
  PRIMARY KEY (story, attempt)
);

CREATE INDEX charge_account ON charge (account, period, accepted_at DESC, story);

INSERT INTO charge (story, attempt, account, period, accepted_at, seconds)
SELECT story, number, account, to_char(accepted_at AT TIME ZONE 'UTC', 'YYYY-MM'), accepted_at,
  charged_seconds
FROM attempt WHERE charged_seconds IS NOT NULL;

-- When which worker began which step of an attempt: for its timeline, and to tell who is at work.
CREATE TABLE stage (
  story text NOT NULL,
  attempt integer NOT NULL,
  worker text NOT NULL,
  name text NOT NULL,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (story, attempt, worker, name),
  FOREIGN KEY (story, attempt) REFERENCES attempt ON DELETE CASCADE
);
