package dev.briefcast.standalone.story;

import dev.briefcast.client.Story;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Fetches the files of a finished story. Sends no key: links open by themselves. */
public final class Downloads {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  /** Far more than a video has. */
  private static final long BYTES_MAX = 4L * 1024 * 1024 * 1024;

  private static final int OK = 200;

  private Downloads() {}

  /** Fetches video, captions, poster and transcript, named by the story's id. */
  public static List<Path> fetch(Story story, Path folder) throws InterruptedException {
    Story.Media media = story.media();
    if (media == null) {
      throw new PlainFailureException("The story is ready, but its record names no files.");
    }
    // It becomes part of a path.
    if (!story.id().matches("[A-Za-z0-9_-]{1,100}")) {
      throw new PlainFailureException("The gateway's answer has no id of a story.");
    }
    var addresses = new LinkedHashMap<String, URI>();
    addresses.put("mp4", media.video());
    addresses.put("vtt", media.captions());
    addresses.put("jpg", media.poster());
    addresses.put("txt", media.transcript());
    var files = new ArrayList<Path>();
    // A video may be in a bucket, to which the gateway leads.
    try (var http = HttpClient.newBuilder().followRedirects(Redirect.NORMAL).build()) {
      for (var address : addresses.entrySet()) {
        Path target = folder.resolve(story.id() + "." + address.getKey());
        download(http, address.getValue(), target);
        files.add(target);
      }
    }
    return files;
  }

  /** Fetches a file; it is whole or absent. */
  private static void download(HttpClient http, URI address, Path target)
      throws InterruptedException {
    Path passing = target.resolveSibling("." + target.getFileName() + ".part");
    try {
      HttpRequest request = HttpRequest.newBuilder(address).timeout(TIMEOUT).build();
      HttpResponse<Path> answer =
          http.send(request, BodyHandlers.limiting(BodyHandlers.ofFile(passing), BYTES_MAX));
      if (answer.statusCode() != OK) {
        throw new PlainFailureException(
            "A file of the story was answered with " + answer.statusCode() + ".");
      }
      Files.move(passing, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException | IllegalArgumentException e) {
      throw new PlainFailureException(target + " cannot be fetched: " + e, e);
    }
  }
}
