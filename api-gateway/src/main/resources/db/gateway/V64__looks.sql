-- How stories of an account look and sound, and how a story does, as JSON: what is chosen, and no more.
ALTER TABLE account ADD COLUMN look text CHECK (octet_length(look) <= 1024);
ALTER TABLE story ADD COLUMN look text CHECK (octet_length(look) <= 1024);

-- The logos that looks name. One that no look names any more is removed when its account takes another.
CREATE TABLE logo (
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  sha256 text NOT NULL,
  png bytea NOT NULL CHECK (octet_length(png) <= 65536),
  PRIMARY KEY (sha256, account)
);
CREATE INDEX logo_account ON logo (account);
