-- The last comparison of holds and balances with the journal, and who has set out to do the next.
CREATE TABLE reconciliation (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  claimed_at timestamptz NOT NULL,
  report jsonb
);

INSERT INTO reconciliation (claimed_at) VALUES ('-infinity');
