package dev.briefcast.standalone.demo;

import dev.briefcast.standalone.stack.Credentials;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Takes one brief to its files. */
public final class DemoRun {

  /** Within what a client may ask in a minute. */
  private static final Duration ASK_EVERY = Duration.ofMillis(700);

  private final Credentials credentials;
  private final Path out;
  private final PrintWriter terminal;
  private final boolean redrawn;
  private final Pause pause;

  /**
   * @param out where the files go; made if missing
   * @param redrawn whether the terminal can move back to the start of a line
   */
  public DemoRun(
      Credentials credentials, Path out, PrintWriter terminal, boolean redrawn, Pause pause) {
    this.credentials = credentials;
    this.out = out;
    this.terminal = terminal;
    this.redrawn = redrawn;
    this.pause = pause;
  }

  /** Waits, unless the process is to end. */
  @FunctionalInterface
  public interface Pause {
    /** Says whether the process is to end. */
    boolean await(Duration time) throws InterruptedException;
  }

  /** Whether an API answers at these credentials. */
  public static boolean answers(Credentials credentials) throws InterruptedException {
    try (var client = new StoryClient(credentials)) {
      return client.answers();
    }
  }

  /**
   * Asks for the story, waits until it has ended, and fetches its files.
   *
   * @param brief JSON
   * @throws PlainFailureException if the brief is refused or its story fails
   */
  public void run(byte[] brief) throws InterruptedException {
    try (var client = new StoryClient(credentials)) {
      long beganNs = System.nanoTime();
      Story accepted = client.create(brief);
      Story ended = ended(client, accepted);
      double seconds = (System.nanoTime() - beganNs) / 1e9;
      if (ended.hasFailed()) {
        throw new PlainFailureException("The story failed: " + ended.error());
      }
      Map<String, Path> files = download(client, ended);
      report(ended, accepted.isReady(), seconds, files);
    }
  }

  private Story ended(StoryClient client, Story accepted) throws InterruptedException {
    var line = new ProgressLine(terminal, redrawn);
    Story story = accepted;
    while (!story.isReady() && !story.hasFailed()) {
      line.show(story);
      if (pause.await(ASK_EVERY)) {
        throw new PlainFailureException("Stopped while the story was being made.");
      }
      story = client.get(story.id());
    }
    line.end();
    return story;
  }

  private Map<String, Path> download(StoryClient client, Story story) throws InterruptedException {
    Story.Media media = story.media();
    if (media == null) {
      throw new PlainFailureException("The story is ready, but its record names no files.");
    }
    var addresses = new LinkedHashMap<String, String>();
    addresses.put("mp4", media.video());
    addresses.put("vtt", media.captions());
    addresses.put("jpg", media.poster());
    addresses.put("txt", media.transcript());
    makeFolder();
    var files = new LinkedHashMap<String, Path>();
    for (var address : addresses.entrySet()) {
      Path target = out.resolve(story.id() + "." + address.getKey());
      client.download(address.getValue(), target);
      files.put(address.getKey(), target);
    }
    return files;
  }

  private void makeFolder() {
    try {
      Files.createDirectories(out);
    } catch (IOException e) {
      throw new PlainFailureException(out + " cannot be made.", e);
    }
  }

  private void report(Story story, boolean cached, double seconds, Map<String, Path> files) {
    files.forEach((kind, file) -> terminal.println(file));
    Integer known = story.durationSeconds();
    int playing = known == null ? 0 : known;
    terminal.println(
        cached
            ? "%d s of video; it had been made before".formatted(playing)
            : String.format(
                Locale.ROOT,
                "%d s of video in %.1f s: %.1f times faster than real time",
                playing,
                seconds,
                playing / seconds));
    terminal.flush();
  }
}
