-- What each account may use in a month, as it was told last.
CREATE TABLE allowance (
  account_id        uuid        NOT NULL PRIMARY KEY,
  plan              text        NOT NULL,
  seconds_per_month bigint      NOT NULL CHECK (seconds_per_month >= 0),
  set_at            timestamptz NOT NULL
);
