-- A person's address is written down once mail has reached it, or an operator or a provider of
-- sign-ins has vouched for it. No password: the person was invited, or signs in by a provider.
ALTER TABLE person ADD COLUMN signed_in_at timestamptz;

-- A sign-in that lasts, known by the SHA-256 of what the browser's cookie says. The id is shown to
-- its person, who may end it.
CREATE TABLE person_session (
  sha256 bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  browser text NOT NULL
);

CREATE INDEX person_session_person ON person_session (person);
CREATE INDEX person_session_seen_at ON person_session (seen_at);

-- Who a person is to a provider of sign-ins.
CREATE TABLE person_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);

CREATE INDEX person_identity_person ON person_identity (person);

-- What a link in a mail allows whoever has it, once. Known by its SHA-256. Of a sign-up there is no
-- person yet; of another address, the address is the new one.
CREATE TABLE mail_link (
  sha256 bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sign_up', 'invitation', 'reset', 'address')),
  address text NOT NULL,
  person uuid REFERENCES person ON DELETE CASCADE,
  ends_at timestamptz NOT NULL
);

CREATE INDEX mail_link_ends_at ON mail_link (ends_at);
CREATE INDEX mail_link_person ON mail_link (person);

-- Mails that are to be sent, and those of the last day that were. What a mail says is decided when it
-- is sent, so that asking for one is the same work whoever has the address, and no link is in here.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  address text NOT NULL,
  person uuid REFERENCES person ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  next_try_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  ended_at timestamptz
);

CREATE INDEX mail_waiting ON mail (next_try_at) WHERE ended_at IS NULL;
CREATE INDEX mail_address ON mail (lower(address), asked_at);

-- Browsers in which a person has signed in before, known by the SHA-256 of a cookie. They have tries
-- of their own, so that nobody is kept out by whoever tries passwords elsewhere.
CREATE TABLE person_browser (
  sha256 bytea NOT NULL,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person, sha256)
);
