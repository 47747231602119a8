package dev.briefcast.gateway.http.netty;

import dev.briefcast.gateway.http.ErrorBody;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.ErrorMapper;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.http.RequestIds;
import dev.briefcast.gateway.http.RequestMetrics;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.util.ReferenceCountUtil;
import org.springframework.http.HttpStatusCode;

/**
 * Writes errors that occur before there is a request, in the API's format: headers that cannot be
 * parsed, are too large, or come too slowly. They are empty and have no request id; whatever comes
 * from farther inside has one.
 */
final class ConnectionErrors extends ChannelOutboundHandlerAdapter {

  private static final int ERRORS_FROM = 400;

  private final RequestMetrics metrics;

  ConnectionErrors(RequestMetrics metrics) {
    this.metrics = metrics;
  }

  /** Whoever wrote is told by the promise. */
  @Override
  @SuppressWarnings("FutureReturnValueIgnored")
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (message instanceof FullHttpResponse answer && isBare(answer)) {
      context.write(withBody(answer), promise);
      ReferenceCountUtil.release(answer);
    } else {
      context.write(message, promise);
    }
  }

  private static boolean isBare(FullHttpResponse answer) {
    return answer.status().code() >= ERRORS_FROM
        && !answer.content().isReadable()
        && !answer.headers().contains(RequestIds.HEADER);
  }

  private FullHttpResponse withBody(FullHttpResponse bare) {
    ErrorCode code = ErrorCode.of(HttpStatusCode.valueOf(bare.status().code()));
    metrics.countRefused(code);
    String requestId = RequestIds.next();
    byte[] body = ErrorBody.json(new RefusedException(code, ErrorMapper.sentence(code)), requestId);
    var answer =
        new DefaultFullHttpResponse(
            bare.protocolVersion(), bare.status(), Unpooled.wrappedBuffer(body));
    answer
        .headers()
        .set(bare.headers())
        .set(HttpHeaderNames.CONTENT_TYPE, "application/json")
        .set(HttpHeaderNames.CACHE_CONTROL, "no-store")
        .set(RequestIds.HEADER, requestId)
        .setInt(HttpHeaderNames.CONTENT_LENGTH, body.length);
    return answer;
  }
}
