package dev.briefcast.gateway.http.netty;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelPromise;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Closes connections whose client has stopped reading: none of the bytes that wait to be written
 * could be written for a while. It stands next to the socket, so that it sees bytes. One that reads
 * slowly is served to the end.
 */
final class UnreadAnswers extends ChannelDuplexHandler {

  private final Duration within;
  private @Nullable Future<?> look;

  /** How many writes have ended, and how much of the next one the socket has taken. */
  private long ended;

  private long endedBefore;
  private long takenBefore;

  UnreadAnswers(Duration within) {
    this.within = within;
  }

  /** Whoever wrote is told by the promise. */
  @Override
  @SuppressWarnings("FutureReturnValueIgnored")
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    context.write(message, promise.unvoid()).addListener(written -> ended++);
    if (look == null) {
      lookLater(context, 0);
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    Future<?> waiting = look;
    if (waiting != null) {
      waiting.cancel(false);
    }
    context.fireChannelInactive();
  }

  private void lookLater(ChannelHandlerContext context, long taken) {
    endedBefore = ended;
    takenBefore = taken;
    look =
        context.executor().schedule(() -> look(context), within.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Whoever waits is told by the connection's end. */
  @SuppressWarnings("FutureReturnValueIgnored")
  private void look(ChannelHandlerContext context) {
    look = null;
    ChannelOutboundBuffer waiting = context.channel().unsafe().outboundBuffer();
    if (waiting == null || waiting.current() == null) {
      return;
    }
    long taken = waiting.currentProgress();
    if (ended == endedBefore && taken == takenBefore) {
      context.close();
    } else {
      lookLater(context, taken);
    }
  }
}
