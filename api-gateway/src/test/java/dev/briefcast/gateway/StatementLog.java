package dev.briefcast.gateway;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;

/** The statements that the gateways of this process send to the database, while it is open. */
public final class StatementLog extends AppenderBase<ILoggingEvent> implements AutoCloseable {

  private static final Logger LOGGER =
      (Logger) LoggerFactory.getLogger("org.springframework.r2dbc.core.DefaultDatabaseClient");

  private static final Pattern STATEMENT =
      Pattern.compile("Executing SQL statement \\[(.*)]", Pattern.DOTALL);

  private final List<String> statements = new CopyOnWriteArrayList<>();

  private StatementLog() {}

  /** One that logs from now on. */
  public static StatementLog open() {
    var log = new StatementLog();
    log.setContext(LOGGER.getLoggerContext());
    log.start();
    LOGGER.setLevel(Level.DEBUG);
    LOGGER.setAdditive(false);
    LOGGER.addAppender(log);
    return log;
  }

  /** What was sent so far, with the names of its parameters. */
  public List<String> statements() {
    return List.copyOf(statements);
  }

  @Override
  protected void append(ILoggingEvent event) {
    Matcher said = STATEMENT.matcher(event.getFormattedMessage());
    if (said.matches()) {
      statements.add(said.group(1));
    }
  }

  @Override
  public void close() {
    LOGGER.setLevel(null);
    LOGGER.setAdditive(true);
    LOGGER.detachAppender(this);
  }
}
