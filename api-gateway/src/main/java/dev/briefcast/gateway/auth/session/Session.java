package dev.briefcast.gateway.auth.session;

import java.time.Instant;
import java.util.UUID;

/**
 * A session: a browser in which a person is signed in.
 *
 * @param id by which it can be ended
 * @param seenAt when it was last used, up to a minute ago
 * @param browser what the browser says of itself, shortly
 * @param current whether it is the one that asks
 */
public record Session(
    UUID id, Instant startedAt, Instant seenAt, String browser, boolean current) {}
