package dev.briefcast.gateway.http.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelPromise;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Closes connections whose client has stopped reading: none of the bytes that wait to be written
 * could be written for a while, or sooner where too much waits on all connections. It stands next
 * to the socket, so that it sees bytes. One that reads slowly is served to the end.
 */
final class UnreadResponses extends ChannelDuplexHandler implements UnreadBudget.Waiting {

  private final Duration within;
  private final UnreadBudget budget;
  private final AtomicLong bytes = new AtomicLong();
  private @Nullable Future<?> look;
  private volatile @Nullable Channel channel;
  private volatile boolean over;
  private volatile long sinceNs;

  /** How many writes have ended, and how much of the next one the socket has taken. */
  private long ended;

  private long endedBefore;
  private long takenBefore;

  UnreadResponses(Duration within, UnreadBudget budget) {
    this.within = within;
    this.budget = budget;
  }

  @Override
  public long bytes() {
    return bytes.get();
  }

  @Override
  public long sinceNs() {
    return sinceNs;
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored")
  public long end() {
    over = true;
    Channel open = channel;
    if (open != null) {
      open.close();
    }
    return bytes.getAndSet(0);
  }

  /** Whoever wrote is told by the promise. */
  @Override
  @SuppressWarnings("FutureReturnValueIgnored")
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    channel = context.channel();
    // A file is none: the system sends it from where it lies.
    int length = message instanceof ByteBuf part ? part.readableBytes() : 0;
    ChannelFuture writing = context.write(message, promise.unvoid());
    int kept = writing.isDone() || over ? 0 : length;
    if (kept > 0) {
      if (bytes.getAndAdd(kept) == 0) {
        sinceNs = System.nanoTime();
      }
      budget.add(this, kept);
    }
    writing.addListener(
        done -> {
          ended++;
          sinceNs = System.nanoTime();
          onWritten(kept);
        });
    if (look == null) {
      scheduleCheck(context, 0);
    }
  }

  /** What was told to end counts no more. */
  private void onWritten(int length) {
    long before = bytes.getAndUpdate(kept -> Math.max(0, kept - length));
    if (before > 0 && length > 0) {
      budget.remove(this, Math.min(before, length));
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

  private void scheduleCheck(ChannelHandlerContext context, long taken) {
    endedBefore = ended;
    takenBefore = taken;
    look =
        context
            .executor()
            .schedule(() -> closeIfStalled(context), within.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Whoever waits is told by the connection's end. */
  @SuppressWarnings("FutureReturnValueIgnored")
  private void closeIfStalled(ChannelHandlerContext context) {
    look = null;
    ChannelOutboundBuffer waiting = context.channel().unsafe().outboundBuffer();
    if (waiting == null || waiting.current() == null) {
      return;
    }
    long taken = waiting.currentProgress();
    if (ended == endedBefore && taken == takenBefore) {
      context.close();
    } else {
      scheduleCheck(context, taken);
    }
  }
}
