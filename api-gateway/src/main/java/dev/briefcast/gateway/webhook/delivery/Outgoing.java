package dev.briefcast.gateway.webhook.delivery;

import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.webhook.WebhookSecret;
import java.time.Duration;
import java.util.List;

/**
 * An event that is to be sent to an endpoint now.
 *
 * @param tries how many there were before
 * @param late how long ago it was to be sent
 * @param open whether what it tells of is not closed to the account
 * @param secrets by which it is signed, the newest first
 */
record Outgoing(
    long id,
    String webhook,
    String url,
    int tries,
    Duration late,
    boolean open,
    EventBody event,
    List<WebhookSecret> secrets) {}
