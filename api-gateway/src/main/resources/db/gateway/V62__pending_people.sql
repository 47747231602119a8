-- Who was invited by an owner and has not come yet. The address is still its own: whoever has it may
-- sign up, and may have an account already, of which an invitation tells nothing.
ALTER TABLE person ADD COLUMN pending boolean NOT NULL DEFAULT false;

UPDATE person SET pending = true
WHERE role = 'member' AND password_hash IS NULL AND signed_in_at IS NULL
  AND NOT EXISTS (SELECT FROM person_identity i WHERE i.person = person.id);

DROP INDEX person_email;
CREATE UNIQUE INDEX person_email ON person (lower(email)) WHERE NOT pending;
CREATE UNIQUE INDEX person_of_account ON person (account, lower(email));
CREATE INDEX person_pending ON person (lower(email)) WHERE pending;
