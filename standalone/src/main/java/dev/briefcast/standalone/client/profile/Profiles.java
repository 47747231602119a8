package dev.briefcast.standalone.client.profile;

import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.stack.SmallFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The file of named profiles. It has secrets, so only its owner reads it. */
public final class Profiles {

  private static final Set<PosixFilePermission> OF_OTHERS =
      PosixFilePermissions.fromString("---rwxrwx");

  private final Path file;

  /** The content of the file. */
  private record Content(@Nullable Map<String, @Nullable Entry> profiles) {}

  /** A profile as people write it. */
  private record Entry(@Nullable String url, @Nullable String key) {}

  Profiles(Path file) {
    this.file = file;
  }

  /**
   * The profiles of the user.
   *
   * @param environment gives the variable of a name, or null
   */
  public static Profiles ofUser(UnaryOperator<@Nullable String> environment) {
    String configured = environment.apply("XDG_CONFIG_HOME");
    Path folder =
        configured == null || configured.isBlank()
            ? Path.of(System.getProperty("user.home"), ".config")
            : Path.of(configured);
    return new Profiles(folder.resolve("briefcast").resolve("profiles.json"));
  }

  /** The file with the profiles. */
  public Path file() {
    return file;
  }

  /**
   * The profile of that name.
   *
   * @throws PlainFailureException if there is none
   */
  public Profile named(String name) {
    Profile found = all().get(name);
    if (found == null) {
      throw new PlainFailureException("There is no profile %s in %s.".formatted(name, file));
    }
    return found;
  }

  /** All of them, by name. */
  public SortedMap<String, Profile> all() {
    requirePrivate();
    var all = new TreeMap<String, Profile>();
    content()
        .forEach(
            (name, entry) -> {
              if (entry == null || entry.url() == null || entry.key() == null) {
                throw new PlainFailureException(
                    "The profile %s in %s needs url and key.".formatted(name, file));
              }
              all.put(
                  name,
                  new Profile(Addresses.gateway(entry.url()), Keys.requireValid(entry.key())));
            });
    return all;
  }

  /** Adds one, in the place of the one that has that name. */
  public void add(String name, Profile profile) {
    SortedMap<String, Profile> all = all();
    all.put(name, profile);
    write(all);
  }

  /** Removes the one of that name; fails if there is none. */
  public void remove(String name) {
    var _ = named(name);
    SortedMap<String, Profile> all = all();
    all.remove(name);
    write(all);
  }

  private Map<String, @Nullable Entry> content() {
    try {
      Map<String, @Nullable Entry> read =
          SmallFile.read(file, Content.class).map(Content::profiles).orElse(Map.of());
      return read;
    } catch (PlainFailureException unreadable) {
      throw new PlainFailureException(
          file + " cannot be read: write it as {\"profiles\": {NAME: {\"url\": …, \"key\": …}}}.",
          unreadable);
    }
  }

  private void write(Map<String, Profile> all) {
    var entries = new TreeMap<String, @Nullable Entry>();
    all.forEach((name, one) -> entries.put(name, new Entry(one.url().toString(), one.key())));
    try {
      Files.createDirectories(file.getParent());
    } catch (IOException e) {
      throw new PlainFailureException(file.getParent() + " cannot be created.", e);
    }
    SmallFile.write(file, new Content(entries));
  }

  /** As keys of SSH are held: whoever could read it could ask in the owner's name. */
  private void requirePrivate() {
    try {
      if (!Files.exists(file)
          || !file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        return;
      }
      for (PosixFilePermission each : Files.getPosixFilePermissions(file)) {
        if (OF_OTHERS.contains(each)) {
          throw new PlainFailureException(
              "%s holds keys, and others can read it. Run: chmod 600 %s".formatted(file, file));
        }
      }
    } catch (IOException e) {
      throw new PlainFailureException(file + " cannot be read.", e);
    }
  }
}
