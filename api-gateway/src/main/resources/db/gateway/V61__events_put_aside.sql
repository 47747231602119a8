-- What waits for an endpoint that is off has no next try, and is not among what is looked through for
-- something to send: with endpoints that are off nobody makes others wait.
DROP INDEX delivery_open;

-- Leads from one endpoint for which something is to be sent to the next, however much that is.
CREATE INDEX delivery_due ON delivery (webhook, next_try_at)
  WHERE state = 'waiting' AND next_try_at IS NOT NULL;

CREATE FUNCTION send_what_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE delivery SET next_try_at = clock_timestamp()
  WHERE webhook = NEW.id AND state = 'waiting' AND next_try_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER webhook_enabled AFTER UPDATE OF enabled ON webhook
  FOR EACH ROW WHEN (NEW.enabled AND NOT OLD.enabled) EXECUTE FUNCTION send_what_waits();
