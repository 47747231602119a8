package dev.briefcast.client;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Follows one story by its stream of server-sent events until it has ended. A line that is longer
 * than any is, or tells no story, ends it as a broken connection would.
 */
final class StoryFollower implements BodySubscriber<@Nullable Void> {

  private static final int OK = 200;
  private static final String DATA = "data:";

  private final Consumer<Story> progress;
  private final CompletableFuture<@Nullable Story> last = new CompletableFuture<>();
  private final CompletableFuture<@Nullable Void> body = new CompletableFuture<>();
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
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
    BodyHandler<@Nullable Void> handler =
        response -> response.statusCode() == OK ? follower : BodySubscribers.replacing(null);
    var call = http.sendAsync(request, handler);
    var ended = call.handle((response, failure) -> follower.last.complete(follower.newest));
    CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS)
        .execute(() -> follower.last.complete(follower.newest));
    return follower.last.whenComplete((story, failure) -> ended.cancel(call.cancel(true)));
  }

  @Override
  public CompletionStage<@Nullable Void> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription flow) {
    flow.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer each : buffers) {
      while (each.hasRemaining() && !last.isDone()) {
        take(each.get());
      }
    }
  }

  @Override
  public void onError(Throwable gone) {
    end();
  }

  @Override
  public void onComplete() {
    end();
  }

  private void take(byte next) {
    if (next == '\n') {
      take(line.toString(StandardCharsets.UTF_8).strip());
      line.reset();
      return;
    }
    line.write(next);
    if (line.size() > ServerSentEvents.DATA_MAX) {
      end();
    }
  }

  /** A story is one line: JSON has no line ends of its own. */
  private void take(String told) {
    if (!told.startsWith(DATA)) {
      return;
    }
    Story story;
    try {
      story = ApiJson.story(told.substring(DATA.length()));
    } catch (BriefcastException none) {
      end();
      return;
    }
    newest = story;
    progress.accept(story);
    if (story.hasEnded()) {
      end();
    }
  }

  /** Ends following, and cancels the call. */
  private void end() {
    last.complete(newest);
    body.complete(null);
  }
}
