package dev.briefcast.example.github;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The pending work: pull requests that wait until nobody pushes to them any more, of each only the
 * newest call, and stories whose end is awaited. All of it stands in a file before anybody is told
 * that it was taken on, so that a restart forgets nothing.
 */
final class ToDo {

  record Resting(Hook hook, Instant until) {}

  /** A story that was requested. */
  record Asked(String story, Hook hook) {}

  /** The content of the file. */
  record Kept(List<Resting> resting, List<Asked> asked) {
    Kept {
      resting = List.copyOf(resting);
      asked = List.copyOf(asked);
    }
  }

  private final Path file;
  private final Duration quiet;
  private final Map<Pull, Resting> resting = new LinkedHashMap<>();
  private final Map<String, Asked> asked = new LinkedHashMap<>();

  /**
   * Goes on with what the file has, if there is one.
   *
   * @throws IOException if it cannot be read, or is none of this program's
   */
  ToDo(Path file, Duration quiet) throws IOException {
    this.file = file.toAbsolutePath();
    this.quiet = quiet;
    Files.createDirectories(this.file.getParent());
    if (Files.exists(this.file)) {
      Kept kept = read();
      kept.resting().forEach(each -> resting.put(each.hook().pull(), each));
      kept.asked().forEach(each -> asked.put(each.story(), each));
    }
  }

  /** A call came: it counts instead of an older one of the same pull request. */
  synchronized void add(Hook hook, Instant now) throws IOException {
    Resting before = resting.get(hook.pull());
    boolean force = hook.force() && (before == null || before.hook().force());
    var newest = new Hook(hook.pull(), hook.headSha(), force);
    resting.put(hook.pull(), new Resting(newest, now.plus(quiet)));
    keep();
  }

  /** Those that have rested; they stay here until it is said what became of them. */
  synchronized List<Hook> due(Instant now) {
    return resting.values().stream()
        .filter(each -> !each.until().isAfter(now))
        .map(Resting::hook)
        .toList();
  }

  /** It cannot be asked for before then, or is to be asked for once more. */
  synchronized void later(Hook hook, Instant when) throws IOException {
    Resting now = resting.get(hook.pull());
    if (now == null || now.hook().equals(hook)) {
      resting.put(hook.pull(), new Resting(hook, when));
      keep();
    }
  }

  /** It was asked for, and this is its story. */
  synchronized void asked(Hook hook, String story) throws IOException {
    asked.put(story, new Asked(story, hook));
    leave(hook);
  }

  /** Nothing more is to be done of it, unless there was a newer call meanwhile. */
  synchronized void leave(Hook hook) throws IOException {
    resting.values().removeIf(each -> each.hook().equals(hook));
    keep();
  }

  /** The stories whose end is awaited. */
  synchronized List<Asked> awaited() {
    return List.copyOf(asked.values());
  }

  /** It ended, and that was said. */
  synchronized void ended(Asked story) throws IOException {
    if (asked.remove(story.story(), story)) {
      keep();
    }
  }

  private Kept read() throws IOException {
    try {
      return JsonMapper.shared().readValue(Files.readAllBytes(file), Kept.class);
    } catch (JacksonException broken) {
      throw new IOException(file + " was not written by this program; STATE_FILE names it", broken);
    }
  }

  /** Whole or not at all: it is written beside the old one and moved. */
  private void keep() throws IOException {
    var kept = new Kept(List.copyOf(resting.values()), List.copyOf(asked.values()));
    Path next = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(
        next,
        JsonMapper.shared().writeValueAsString(kept),
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        StandardOpenOption.WRITE,
        StandardOpenOption.SYNC);
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
