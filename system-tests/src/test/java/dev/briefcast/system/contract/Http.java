package dev.briefcast.system.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Plain HTTP, and nothing of Briefcast's own. */
final class Http {

  static final BodyPublisher NOTHING = BodyPublishers.noBody();

  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private Http() {}

  /** Sends a request; of headers with the same name, the last one counts. */
  static Answer send(String method, String address, BodyPublisher body, List<String> headers) {
    var request = HttpRequest.newBuilder(URI.create(address)).timeout(TIMEOUT).method(method, body);
    for (int i = 0; i < headers.size(); i += 2) {
      request.setHeader(headers.get(i), headers.get(i + 1));
    }
    try {
      return new Answer(CLIENT.send(request.build(), BodyHandlers.ofByteArray()));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** The answers to requests that are made at the same time. */
  static List<Answer> atOnce(int count, IntFunction<Answer> request) {
    List<Future<Answer>> answers;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      answers =
          IntStream.range(0, count).mapToObj(i -> threads.submit(() -> request.apply(i))).toList();
    }
    return answers.stream().map(Future::resultNow).toList();
  }
}
