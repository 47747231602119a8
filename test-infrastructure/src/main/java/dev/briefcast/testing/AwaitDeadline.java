package dev.briefcast.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Lets tests await a condition for a minute where they name no deadline: Awaitility's ten seconds
 * are not enough on a machine that does much else. JUnit finds it by its service file.
 */
public final class AwaitDeadline implements LauncherSessionListener {

  private static final Duration DEADLINE = Duration.ofMinutes(1);

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    Awaitility.setDefaultTimeout(DEADLINE);
  }
}
