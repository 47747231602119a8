package dev.briefcast.bench.stack;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Starts Briefcast as users do, but without rate limits. */
public final class Programs {

  private Programs() {}

  public static ProcessBuilder briefcast(String... arguments) {
    var command = new ArrayList<String>();
    command.add(System.getProperty("briefcast.launcher"));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).redirectError(Redirect.INHERIT);
    builder.environment().put("BRIEFCAST_LIMITS_POSTSPERMINUTE", "0");
    builder.environment().put("BRIEFCAST_LIMITS_READSPERMINUTE", "0");
    builder.environment().put("BRIEFCAST_LIMITS_PAGESPERMINUTE", "0");
    return builder;
  }

  public static void awaitSuccess(Process process) throws IOException, InterruptedException {
    int status = process.waitFor();
    if (status != 0) {
      throw new IOException("It exited with status " + status);
    }
  }

  /** Figures and nothing else are printed. */
  public static void quieten() {
    if (LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME) instanceof Logger logger) {
      logger.setLevel(Level.OFF);
    }
  }
}
