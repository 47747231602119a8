package dev.briefcast.gateway.webhook.delivery;

import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.webhook.WebhookSigner;
import java.time.Duration;

/**
 * An event that is due at an endpoint.
 *
 * @param tries how many there were before
 * @param late how long ago it was to be sent
 * @param open whether what it tells of is not closed to the account
 * @param signer by which it is signed
 */
record OutgoingEvent(
    long id,
    String webhook,
    String url,
    int tries,
    Duration late,
    boolean open,
    EventBody event,
    WebhookSigner signer) {}
