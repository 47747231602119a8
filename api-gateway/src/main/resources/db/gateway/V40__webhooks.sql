-- Where accounts have their events sent. Secrets are encrypted. While it rotates, the former one signs
-- as well. Whoever holds the lease of an endpoint sends to it; one that ran out is anybody's.
CREATE TABLE webhook (
  id text PRIMARY KEY,
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  url text NOT NULL,
  types text[] NOT NULL,
  description text NOT NULL,
  enabled boolean NOT NULL,
  disabled_because text,
  secret bytea NOT NULL,
  former_secret bytea,
  former_until timestamptz,
  failing_since timestamptz,
  leased_until timestamptz NOT NULL DEFAULT '-infinity',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX webhook_account ON webhook (account, created_at);

-- An event on its way to an endpoint, with what came of the last try.
CREATE TABLE delivery (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  webhook text NOT NULL REFERENCES webhook ON DELETE CASCADE,
  event text NOT NULL REFERENCES event ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz DEFAULT clock_timestamp(),
  tried_at timestamptz,
  status integer,
  latency_millis integer,
  answer text,
  error text,
  UNIQUE (webhook, event)
);

-- Also leads from one endpoint for which something waits to the next, however much that is.
CREATE INDEX delivery_open ON delivery (state, webhook, next_try_at) WHERE state <> 'delivered';
CREATE INDEX delivery_newest ON delivery (webhook, id DESC);
CREATE INDEX delivery_event ON delivery (event);

-- An event is on its way as soon as it is there. An endpoint that is deleted meanwhile is waited for.
CREATE FUNCTION send_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery (webhook, event)
  SELECT w.id, told.id FROM told JOIN webhook w ON w.account = told.account
  WHERE w.enabled AND (w.types = '{}' OR told.type = ANY (w.types))
    AND told.type <> 'webhook.test'
  FOR KEY SHARE OF w;
  RETURN NULL;
END
$$;

CREATE TRIGGER event_sent AFTER INSERT ON event REFERENCING NEW TABLE AS told
  FOR EACH STATEMENT EXECUTE FUNCTION send_events();
