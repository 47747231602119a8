package dev.briefcast.gateway.web;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.LastHttpContent;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/**
 * Goes on reading a connection once an answer is out. Reactor Netty up to 1.3.7 forgets to when the
 * next request comes before the one it has answered is cleared away, and that request, and every
 * later one of the connection, is then never answered (its issue 4361).
 */
@Component
class KeptAlive implements NettyServerCustomizer {

  @Override
  public HttpServer apply(HttpServer server) {
    return server.doOnChannelInit(
        (observer, channel, remote) ->
            channel.pipeline().addAfter(NettyPipeline.HttpCodec, "kept-alive", new Reading()));
  }

  private static final class Reading extends ChannelOutboundHandlerAdapter {

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
      if (message instanceof LastHttpContent) {
        var _ = context.write(message, promise.unvoid()).addListener(written -> context.read());
      } else {
        var _ = context.write(message, promise);
      }
    }
  }
}
