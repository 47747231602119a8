-- Owners invite and remove people, and close the account. Whoever was there before roles is one.
ALTER TABLE person ADD COLUMN role text NOT NULL DEFAULT 'owner'
  CHECK (role IN ('owner', 'member'));

CREATE INDEX person_account ON person (account);

-- A closed account opens to nobody any more. Its row stays for the books, without a name; what it had
-- is removed in the background, from when it was closed to when it is erased.
ALTER TABLE account ADD COLUMN closed_at timestamptz;
ALTER TABLE account ADD COLUMN erased_at timestamptz;

CREATE INDEX account_closed ON account (closed_at) WHERE closed_at IS NOT NULL;
