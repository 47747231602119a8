-- Lines of the journal that operators write. Balances are made of postings and of these. The key is
-- the caller's: the same one is the same line.
CREATE TABLE adjustment (
  id              uuid        NOT NULL PRIMARY KEY,
  account_id      uuid        NOT NULL,
  key             text        NOT NULL,
  period          date        NOT NULL CHECK (period = date_trunc('month', period)),
  seconds         integer     NOT NULL CHECK (seconds <> 0),
  reason          text        NOT NULL,
  who             text        NOT NULL,
  token           text        NOT NULL,
  request_id      text        NOT NULL,
  charged_seconds bigint      NOT NULL,
  balance_version bigint      NOT NULL,
  posted_at       timestamptz NOT NULL,
  UNIQUE (account_id, key),
  UNIQUE (account_id, period, balance_version)
);

CREATE TRIGGER adjustment_is_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON adjustment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
