package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.session.Session;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.UUID;

/** A session as the settings show it. */
record ShownSession(UUID id, String browser, String started, String seen, boolean current) {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  static ShownSession of(Session session) {
    return new ShownSession(
        session.id(),
        session.browser(),
        time(session.startedAt()),
        time(session.seenAt()),
        session.current());
  }

  private static String time(Instant at) {
    return TIME.format(at);
  }
}
