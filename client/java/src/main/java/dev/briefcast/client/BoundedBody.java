package dev.briefcast.client;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Reads a response body up to a size limit, beyond which it fails as a broken connection does. */
final class BoundedBody<T> implements BodySubscriber<T> {

  private final BodySubscriber<T> reader;
  private final long bytesMax;
  private long bytes;
  private Flow.Subscription flow;

  BoundedBody(BodySubscriber<T> reader, long bytesMax) {
    this.reader = reader;
    this.bytesMax = bytesMax;
    this.flow = new Nothing();
  }

  @Override
  public CompletionStage<T> getBody() {
    return reader.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    flow = subscription;
    reader.onSubscribe(subscription);
  }

  @Override
  public void onNext(List<ByteBuffer> next) {
    if (isTooLong()) {
      return;
    }
    for (ByteBuffer each : next) {
      bytes += each.remaining();
    }
    if (isTooLong()) {
      flow.cancel();
      reader.onError(new IOException("The response is longer than " + bytesMax + " bytes."));
    } else {
      reader.onNext(next);
    }
  }

  @Override
  public void onError(Throwable failure) {
    if (!isTooLong()) {
      reader.onError(failure);
    }
  }

  @Override
  public void onComplete() {
    if (!isTooLong()) {
      reader.onComplete();
    }
  }

  private boolean isTooLong() {
    return bytes > bytesMax;
  }

  /** Before the first byte. */
  private static final class Nothing implements Flow.Subscription {
    @Override
    public void request(long count) {
      // There is nothing.
    }

    @Override
    public void cancel() {
      // There is nothing.
    }
  }
}
