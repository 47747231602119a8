package dev.briefcast.gateway.fuzz;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;

/** Everything that is logged meanwhile, looked at for what a client could have written into it. */
final class CapturedLog extends AppenderBase<ILoggingEvent> implements AutoCloseable {

  private static final Logger ROOT = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);

  private final List<String> forged = new CopyOnWriteArrayList<>();

  CapturedLog() {
    start();
    ROOT.addAppender(this);
  }

  /** Lines that hold a client's words, or that a client could have broken in two. */
  List<String> forged() {
    return List.copyOf(forged);
  }

  @Override
  protected void append(ILoggingEvent event) {
    String line = event.getFormattedMessage() + event.getMDCPropertyMap().values();
    boolean broken = line.chars().anyMatch(each -> Character.isISOControl(each) && each != '\t');
    if (broken || line.contains(Texts.FORGED) || event.getThrowableProxy() != null) {
      forged.add(event.getLoggerName() + ": " + line + " " + event.getThrowableProxy());
    }
  }

  @Override
  public void close() {
    ROOT.detachAppender(this);
    stop();
  }
}
