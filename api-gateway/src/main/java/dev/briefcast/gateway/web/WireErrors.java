package dev.briefcast.gateway.web;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.http.HttpStatusCode;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;
import reactor.netty.http.logging.AbstractHttpMessageLogFactory;
import reactor.netty.http.logging.HttpMessageArgProvider;
import reactor.netty.http.server.HttpServer;

/**
 * Gives the API's one shape to errors that the server below answers by itself, because what came in
 * was no request at all: broken lines, headers and chunks, headers without end.
 */
@Component
class WireErrors implements NettyServerCustomizer {

  @Override
  public HttpServer apply(HttpServer server) {
    return server
        .httpMessageLogFactory(new Kind())
        .doOnChannelInit(
            (observer, channel, remote) ->
                channel.pipeline().addAfter(NettyPipeline.HttpCodec, "wire-errors", new Shape()));
  }

  /** Of what cannot be read the log says only that: it may be written to look like a log. */
  private static final class Kind extends AbstractHttpMessageLogFactory {

    @Override
    public String common(HttpMessageArgProvider message) {
      return message.httpMessageType().name();
    }
  }

  /** Knows the server's own errors by the request id that they do not have. */
  private static final class Shape extends ChannelOutboundHandlerAdapter {

    private boolean replaced;

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
      if (message instanceof HttpResponse response) {
        replaced = isBare(response);
        context.write(replaced ? shaped(response) : response, promise);
      } else if (replaced && message instanceof HttpContent) {
        promise.setSuccess();
      } else {
        context.write(message, promise);
        return;
      }
      if (replaced) {
        ReferenceCountUtil.release(message);
        replaced = !(message instanceof LastHttpContent);
      }
    }

    private static boolean isBare(HttpResponse response) {
      return response.status().code() >= 400 && !response.headers().contains(RequestIds.HEADER);
    }

    private static FullHttpResponse shaped(HttpResponse bare) {
      String id = RequestIds.next();
      var code = ErrorCode.of(HttpStatusCode.valueOf(bare.status().code()));
      byte[] body = ErrorBody.json(new RefusedException(code, sentence(code)), id);
      var shaped =
          new DefaultFullHttpResponse(
              HttpVersion.HTTP_1_1,
              HttpResponseStatus.valueOf(code.status().value()),
              Unpooled.wrappedBuffer(body));
      shaped
          .headers()
          .set(HttpHeaderNames.CONTENT_TYPE, "application/json")
          .set(HttpHeaderNames.CONTENT_LENGTH, body.length)
          .set(HttpHeaderNames.CONNECTION, "close")
          .set(RequestIds.HEADER, id);
      return shaped;
    }

    private static String sentence(ErrorCode code) {
      return code == ErrorCode.INVALID_REQUEST
          ? "This is not a request of HTTP, or its head is too long."
          : Refusals.sentence(code);
    }
  }
}
