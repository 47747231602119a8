package dev.briefcast.standalone.story;

import dev.briefcast.client.Story;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;

/** Fetches the files of a finished story. Sends no key: links open by themselves. */
public final class Downloads {

  /** In which something of a file comes; it may take longer as a whole. */
  private static final Duration IDLE_MAX = Duration.ofSeconds(30);

  private static final Duration FILE_WITHIN = Duration.ofHours(1);

  /** Far more than a video has. */
  private static final long BYTES_MAX = 4L * 1024 * 1024 * 1024;

  private static final int OK = 200;

  private Downloads() {}

  /** Fetches video, captions, poster and transcript, named by the story's id. */
  public static List<Path> fetch(Story story, Path folder) throws InterruptedException {
    return fetch(story, folder, IDLE_MAX);
  }

  static List<Path> fetch(Story story, Path folder, Duration idleMax) throws InterruptedException {
    Story.Media media = story.media();
    if (media == null) {
      throw new PlainFailureException("The story is ready, but the gateway lists no files of it.");
    }
    // It becomes part of a path.
    if (!story.id().matches("[A-Za-z0-9_-]{1,100}")) {
      throw new PlainFailureException("The gateway's response has no story id.");
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
        download(http, address.getValue(), target, idleMax);
        files.add(target);
      }
    }
    return files;
  }

  /** Fetches a file; it is whole or absent. */
  private static void download(HttpClient http, URI address, Path target, Duration idleMax)
      throws InterruptedException {
    Path passing = target.resolveSibling("." + target.getFileName() + ".part");
    try {
      HttpResponse<Path> answer = awaitResponse(http, address, passing, idleMax);
      if (answer.statusCode() != OK) {
        throw new PlainFailureException(
            "Fetching a file of the story failed with status " + answer.statusCode() + ".");
      }
      Files.move(passing, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException | IllegalArgumentException e) {
      throw new PlainFailureException(target + " could not be fetched: " + e, e);
    }
  }

  /** The client's own limit of time is that of the head only. */
  private static HttpResponse<Path> awaitResponse(
      HttpClient http, URI address, Path passing, Duration idleMax)
      throws IOException, InterruptedException {
    var bytes = new LongAdder();
    BodyHandler<Path> file = BodyHandlers.limiting(BodyHandlers.ofFile(passing), BYTES_MAX);
    CompletableFuture<HttpResponse<Path>> call =
        http.sendAsync(
            HttpRequest.newBuilder(address).build(),
            head -> new CountedFile(file.apply(head), bytes));
    long begun = System.nanoTime();
    long before = -1;
    try {
      while (before < bytes.sum() && System.nanoTime() - begun < FILE_WITHIN.toNanos()) {
        before = bytes.sum();
        try {
          return call.get(idleMax.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
          // It goes on if something has come meanwhile.
        }
      }
      throw new IOException("no more data arrived, or it took too long");
    } catch (ExecutionException failed) {
      throw new IOException(String.valueOf(failed.getCause()), failed);
    } finally {
      call.cancel(true);
    }
  }

  /** Counts the bytes of a body on their way to a file. */
  private record CountedFile(BodySubscriber<Path> file, LongAdder bytes)
      implements BodySubscriber<Path> {

    @Override
    public CompletionStage<Path> getBody() {
      return file.getBody();
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      file.onSubscribe(subscription);
    }

    @Override
    public void onNext(List<ByteBuffer> next) {
      next.forEach(part -> bytes.add(part.remaining()));
      file.onNext(next);
    }

    @Override
    public void onError(Throwable failure) {
      file.onError(failure);
    }

    @Override
    public void onComplete() {
      file.onComplete();
    }
  }
}
