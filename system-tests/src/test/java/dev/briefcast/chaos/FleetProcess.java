package dev.briefcast.chaos;

import dev.briefcast.system.BriefcastProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A process of the fleet: one that dies is started again. */
final class FleetProcess {

  private final Path folder;
  private final String name;
  private final String prints;
  private final Map<String, String> environment;
  private final List<String> arguments;
  private BriefcastProcess process;
  private int printedBefore;
  private boolean frozen;

  /**
   * Starts it.
   *
   * @param environment further variables
   * @param prints what it prints once it works
   */
  FleetProcess(
      Path folder, Map<String, String> environment, String name, String prints, String... arguments)
      throws IOException {
    this.folder = folder;
    this.name = name;
    this.prints = prints;
    this.environment = environment;
    this.arguments = List.of(arguments);
    this.process = BriefcastProcess.start(environment, folder, name, this.arguments);
  }

  String name() {
    return name;
  }

  synchronized void awaitReady() {
    process.awaitPrinted(prints);
  }

  /** Whether it works since it was last started, as far as it says. */
  synchronized boolean isReady() {
    return process.isAlive() && process.output().indexOf(prints, printedBefore) >= 0;
  }

  synchronized void kill() {
    process.kill();
    frozen = false;
  }

  synchronized void freeze() {
    process.freeze();
    frozen = true;
  }

  synchronized void thaw() {
    if (frozen) {
      process.thaw();
      frozen = false;
    }
  }

  /** Starts it again if it is gone; what joins finds nothing to join at times, and ends. */
  synchronized void revive() throws IOException {
    if (!process.isAlive()) {
      printedBefore = process.output().length();
      process = BriefcastProcess.start(environment, folder, name, arguments);
    }
  }

  synchronized void stop() {
    thaw();
    process.terminate();
  }

  synchronized String output() {
    return process.output();
  }
}
