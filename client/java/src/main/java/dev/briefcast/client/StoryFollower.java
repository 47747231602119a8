package dev.briefcast.client;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscribers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads how one story goes on, from its stream of server-sent events, until it has ended. */
final class StoryFollower implements Flow.Subscriber<String> {

  private static final int OK = 200;
  private static final String DATA = "data:";

  private final Consumer<Story> progress;
  private final CompletableFuture<@Nullable Story> last = new CompletableFuture<>();
  private volatile @Nullable Story newest;

  private StoryFollower(Consumer<Story> progress) {
    this.progress = progress;
  }

  /**
   * The story as it was told last: ended, or not if the connection ended before; null if there was
   * no connection. Never fails.
   *
   * @param nanos how long it is followed
   */
  static CompletableFuture<@Nullable Story> follow(
      HttpClient http, HttpRequest request, Consumer<Story> progress, long nanos) {
    var follower = new StoryFollower(progress);
    BodyHandler<@Nullable Void> lines =
        response ->
            response.statusCode() == OK
                ? BodySubscribers.fromLineSubscriber(follower)
                : BodySubscribers.replacing(null);
    var call = http.sendAsync(request, lines);
    var ended = call.handle((response, failure) -> follower.last.complete(follower.newest));
    CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS)
        .execute(() -> follower.last.complete(follower.newest));
    return follower.last.whenComplete((story, failure) -> ended.cancel(call.cancel(true)));
  }

  @Override
  public void onSubscribe(Flow.Subscription flow) {
    flow.request(Long.MAX_VALUE);
  }

  /** A story is one line: JSON has no line ends of its own. */
  @Override
  public void onNext(String line) {
    if (line.startsWith(DATA) && !last.isDone()) {
      Story story = ApiJson.read(ApiJson.tree(line.substring(DATA.length())), Story.class);
      newest = story;
      progress.accept(story);
      if (story.hasEnded()) {
        last.complete(story);
      }
    }
  }

  @Override
  public void onError(Throwable gone) {
    last.complete(newest);
  }

  @Override
  public void onComplete() {
    last.complete(newest);
  }
}
