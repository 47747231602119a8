package dev.briefcast.standalone.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The folder in which one Briefcast keeps all its data. */
public record DataFolder(Path path) {

  public DataFolder {
    path = path.toAbsolutePath().normalize();
  }

  /** The one under the user's own data folder. */
  public static DataFolder ofUser() {
    String configured = System.getenv("XDG_DATA_HOME");
    if (configured != null && !configured.isBlank()) {
      return new DataFolder(Path.of(configured, "briefcast"));
    }
    boolean mac = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac");
    String usual = mac ? "Library/Application Support/Briefcast" : ".local/share/briefcast";
    return new DataFolder(Path.of(System.getProperty("user.home"), usual));
  }

  /** Makes it unless it is there. */
  public DataFolder create() {
    try {
      Files.createDirectories(path);
      return this;
    } catch (IOException e) {
      throw new PlainFailureException("The data folder " + path + " cannot be created.", e);
    }
  }

  /** The file with the demo account's secrets. */
  public Path credentials() {
    return path.resolve("credentials.json");
  }

  /** What the services say in detail. */
  public Path log() {
    return path.resolve("briefcast.log");
  }

  /** What a service that joined as a process of its own says in detail. */
  public Path logOfProcess(String service) {
    return path.resolve(service + "-" + ProcessHandle.current().pid() + ".log");
  }

  Path lock() {
    return path.resolve("lock");
  }

  Path endpoints() {
    return path.resolve("running.json");
  }

  Path kafka() {
    return path.resolve("kafka");
  }

  Path postgres() {
    return path.resolve("postgres");
  }

  Path media() {
    return path.resolve("media");
  }

  Path speech() {
    return path.resolve("speech");
  }

  Path work(String worker) {
    return path.resolve("work").resolve(worker);
  }
}
