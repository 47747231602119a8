package dev.briefcast.gateway.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/**
 * Drains connections before the gateway stops. Told to stop, it is no longer ready and goes on
 * answering for as long as proxies may take to hear of that; each answer ends its connection, so
 * that the client opens the next one to another gateway. Only then does anything else stop: a
 * connection that is closed while nobody expects it loses the request that is just being sent on
 * it.
 */
@Component
class ConnectionDraining implements NettyServerCustomizer {

  private static final Logger log = LoggerFactory.getLogger(ConnectionDraining.class);

  private final RequestProperties properties;
  private final ApplicationContext context;
  private volatile boolean leaving;

  ConnectionDraining(RequestProperties properties, ApplicationContext context) {
    this.properties = properties;
    this.context = context;
  }

  @Override
  public HttpServer apply(HttpServer server) {
    return server.doOnChannelInit(
        (observer, channel, remote) ->
            channel
                .pipeline()
                .addAfter(NettyPipeline.HttpTrafficHandler, "briefcast.farewell", new Farewell()));
  }

  /**
   * Readiness has ended already. Second of all who hear that the context closes: those who watch
   * stories are sent away first, and executors end right after.
   */
  @Order(Ordered.HIGHEST_PRECEDENCE + 1)
  @EventListener
  void stopping(ContextClosedEvent closed) {
    // That of the management port closes too, and says so here.
    if (!closed.getApplicationContext().equals(context)) {
      return;
    }
    leaving = true;
    if (properties.drain().isPositive()) {
      log.info("Shutting down: still serving requests for {}", properties.drain());
      try {
        Thread.sleep(properties.drain());
      } catch (InterruptedException hurried) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private final class Farewell extends ChannelOutboundHandlerAdapter {

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
      if (leaving
          && message instanceof HttpResponse answer
          && answer.status().codeClass() != HttpStatusClass.INFORMATIONAL) {
        answer.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
      }
      var _ = context.write(message, promise);
    }
  }
}
