package dev.briefcast.gateway.ratelimit;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Many requests at the same time, and what came of them. */
final class ConcurrentCalls {

  private ConcurrentCalls() {}

  static List<HttpResponse<String>> atOnce(
      int count, Function<Integer, HttpResponse<String>> request) {
    List<Future<HttpResponse<String>>> answers;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      answers =
          IntStream.range(0, count).mapToObj(i -> threads.submit(() -> request.apply(i))).toList();
    }
    return answers.stream().map(Future::resultNow).toList();
  }

  static Map<Integer, Long> statuses(List<HttpResponse<String>> answers) {
    return answers.stream().collect(groupingBy(HttpResponse::statusCode, counting()));
  }
}
