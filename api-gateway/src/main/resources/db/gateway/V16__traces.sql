-- By what one goes on in the trace of the request that asked for it, as the header traceparent has it:
-- an attempt waits here until it is dispatched, an event until it is sent.
ALTER TABLE attempt ADD COLUMN trace text;
ALTER TABLE outbox ADD COLUMN trace text;
