-- Locks an account until the transaction ends and says how many seconds it has left in a month, in one
-- round trip. Not one statement: one that had waited for the lock would see what was before, while each
-- statement of a volatile function sees what was committed until it begins. Whoever only refers to the
-- account may pass.
CREATE FUNCTION lock_and_look(payer uuid, month text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM account WHERE id = payer FOR NO KEY UPDATE;
  RETURN (SELECT a.seconds_per_month
    - coalesce((SELECT charged_seconds FROM balance WHERE account = payer AND period = month), 0)
    - coalesce((SELECT seconds FROM held WHERE account = payer AND period = month), 0)
    FROM account a WHERE a.id = payer);
END
$$;
