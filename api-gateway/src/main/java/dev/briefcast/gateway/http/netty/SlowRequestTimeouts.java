package dev.briefcast.gateway.http.netty;

import dev.briefcast.gateway.http.RequestProperties;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Closes connections whose requests come too slowly. It stands behind the decoder: when bytes were
 * read and no message came of them, the head of a request has begun. A body that somebody reads has
 * been answered before its time is up here; what is cut off are bodies that nobody reads.
 */
final class SlowRequestTimeouts extends ChannelInboundHandlerAdapter {

  /** For the answer to a body that took too long. */
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final RequestProperties properties;
  private @Nullable Future<?> deadline;
  private boolean inBody;
  private boolean decoded;

  SlowRequestTimeouts(RequestProperties properties) {
    this.properties = properties;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    decoded = true;
    if (message instanceof HttpRequest) {
      inBody = true;
      restart(context, properties.bodyWithin().plus(TIMEOUT), () -> cut(context));
    }
    if (message instanceof LastHttpContent) {
      inBody = false;
      cancel();
    }
    context.fireChannelRead(message);
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    if (!decoded && !inBody && deadline == null) {
      restart(context, properties.headWithin(), () -> refuse(context));
    }
    decoded = false;
    context.fireChannelReadComplete();
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    cancel();
    context.fireChannelInactive();
  }

  private void restart(ChannelHandlerContext context, Duration within, Runnable end) {
    cancel();
    deadline = context.executor().schedule(end, within.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void cancel() {
    Future<?> running = deadline;
    if (running != null) {
      running.cancel(false);
      deadline = null;
    }
  }

  /** Whoever waits is told by the connection's end. */
  @SuppressWarnings("FutureReturnValueIgnored")
  private static void cut(ChannelHandlerContext context) {
    context.close();
  }

  /** Empty: {@link ConnectionErrors} writes the body. */
  private static void refuse(ChannelHandlerContext context) {
    var answer =
        new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.REQUEST_TIMEOUT);
    answer.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    context.writeAndFlush(answer).addListener(ChannelFutureListener.CLOSE);
  }
}
