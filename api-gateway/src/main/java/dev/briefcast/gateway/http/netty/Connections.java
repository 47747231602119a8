package dev.briefcast.gateway.http.netty;

import dev.briefcast.gateway.http.RequestMetrics;
import dev.briefcast.gateway.http.RequestProperties;
import io.netty.channel.ChannelPipeline;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/** Sets up connections to the server's ports, below HTTP. */
@Component
class Connections implements NettyServerCustomizer {

  private final RequestProperties properties;
  private final RequestMetrics metrics;
  private final UnreadBudget unread;

  Connections(RequestProperties properties, RequestMetrics metrics, UnreadBudget unread) {
    this.unread = unread;
    this.properties = properties;
    this.metrics = metrics;
  }

  @Override
  public HttpServer apply(HttpServer server) {
    return server.doOnChannelInit((observer, channel, address) -> setUp(channel.pipeline()));
  }

  private void setUp(ChannelPipeline pipeline) {
    pipeline
        .addFirst("briefcast.unread", new UnreadResponses(properties.unreadWithin(), unread))
        .addAfter(NettyPipeline.HttpCodec, "briefcast.broken", new MalformedRequestHeads())
        .addAfter(NettyPipeline.HttpCodec, "briefcast.pace", new SlowRequestTimeouts(properties))
        .addAfter(NettyPipeline.HttpCodec, "briefcast.answers", new ConnectionErrors(metrics));
  }
}
