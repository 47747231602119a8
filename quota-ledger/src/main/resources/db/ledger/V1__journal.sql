-- How each attempt ended, by the first outcome that was read of it. A failed attempt stands here
-- too, so that a late success of it is void.
CREATE TABLE attempt_end (
  story_id   text        NOT NULL,
  attempt    integer     NOT NULL CHECK (attempt >= 1),
  decided_by uuid        NOT NULL,
  outcome    text        NOT NULL CHECK (outcome IN ('ready', 'failed')),
  account_id uuid        NOT NULL,
  ended_at   timestamptz NOT NULL,
  read_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (story_id, attempt)
);

-- What is charged. Balances are made of it and of nothing else.
CREATE TABLE posting (
  id              uuid        NOT NULL PRIMARY KEY,
  story_id        text        NOT NULL,
  attempt         integer     NOT NULL,
  account_id      uuid        NOT NULL,
  accepted_at     timestamptz NOT NULL,
  request_id      text        NOT NULL,
  period          date        NOT NULL CHECK (period = date_trunc('month', period)),
  seconds         integer     NOT NULL CHECK (seconds > 0),
  charged_seconds bigint      NOT NULL,
  balance_version bigint      NOT NULL,
  posted_at       timestamptz NOT NULL,
  UNIQUE (story_id, attempt),
  UNIQUE (account_id, period, balance_version),
  FOREIGN KEY (story_id, attempt) REFERENCES attempt_end
);

-- The sum of an account's postings in a month (UTC).
CREATE TABLE balance (
  account_id      uuid   NOT NULL,
  period          date   NOT NULL CHECK (period = date_trunc('month', period)),
  charged_seconds bigint NOT NULL,
  version         bigint NOT NULL,
  PRIMARY KEY (account_id, period)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER posting_is_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON posting
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER attempt_end_is_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON attempt_end
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
