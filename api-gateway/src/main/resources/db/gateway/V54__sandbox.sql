-- The sandbox of an account is an account of its own, which nobody signs in to: whatever is kept by
-- account (lists, events, webhooks, idempotency keys, limits, usage, requests that are the same) is
-- apart from what is live without a condition that a statement could lack.
ALTER TABLE account ADD COLUMN sandbox_of uuid UNIQUE REFERENCES account ON DELETE CASCADE;

-- Asked for with a sandbox key: short, marked, held for and charged with nothing.
ALTER TABLE story ADD COLUMN sandbox boolean NOT NULL DEFAULT false;

-- How many sandbox stories an account had begun, hour by hour. Of a day; not bound to stories, which
-- may be deleted.
CREATE TABLE sandbox_begun (
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  stories integer NOT NULL CHECK (stories >= 0),
  PRIMARY KEY (account, hour)
);
