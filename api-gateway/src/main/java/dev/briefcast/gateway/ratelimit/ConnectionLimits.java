package dev.briefcast.gateway.ratelimit;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.http.server.HttpServer;

/**
 * Bounds how many connections are open to each port: one more is closed before anything of it is
 * read. Each port counts for itself, so that strangers never fill those of operators.
 */
@Component
class ConnectionLimits implements NettyServerCustomizer {

  private final LimitProperties properties;
  private final Counter refused;
  private final List<OpenConnections> ports = new CopyOnWriteArrayList<>();

  ConnectionLimits(LimitProperties properties, MeterRegistry meters) {
    this.properties = properties;
    this.refused =
        Counter.builder("briefcast.connections.refused")
            .description("Connections closed because there were too many")
            .baseUnit("connections")
            .register(meters);
    Gauge.builder(
            "briefcast.connections.open",
            ports,
            all -> all.stream().mapToInt(OpenConnections::open).sum())
        .description("Open connections, on all ports")
        .baseUnit("connections")
        .register(meters);
  }

  @Override
  public HttpServer apply(HttpServer server) {
    var port =
        new OpenConnections(
            properties.connectionsMax(),
            properties.connectionsPerAddress(),
            properties.trustedProxies());
    ports.add(port);
    return server.doOnChannelInit((observer, channel, remote) -> admit(port, channel));
  }

  private void admit(OpenConnections port, Channel channel) {
    if (!(channel.remoteAddress() instanceof InetSocketAddress address)
        || address.getAddress() == null) {
      return;
    }
    InetAddress peer = address.getAddress();
    if (port.admit(peer)) {
      var _ = channel.closeFuture().addListener(closed -> port.end(peer));
    } else {
      refused.increment();
      var _ = channel.close();
    }
  }
}
