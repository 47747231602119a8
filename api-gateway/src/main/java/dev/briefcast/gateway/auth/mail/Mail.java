package dev.briefcast.gateway.auth.mail;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A queued mail.
 *
 * @param address to whom it is to go
 * @param person whom it concerns, or null if that is found out when it is written
 * @param tries how often it has been tried, this time included
 */
public record Mail(long id, MailKind kind, String address, @Nullable UUID person, int tries) {}
