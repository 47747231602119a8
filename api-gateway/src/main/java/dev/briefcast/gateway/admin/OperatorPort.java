package dev.briefcast.gateway.admin;

import dev.briefcast.gateway.OperatorProperties;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.boot.web.server.Shutdown;
import org.springframework.boot.web.server.WebServer;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.stereotype.Component;

/**
 * Serves the operator API at a port of its own, if one is set: the same handler behind a second
 * server, whose connections are set up and logged as those of the first.
 */
@Component
class OperatorPort implements SmartLifecycle {

  private final OperatorProperties properties;
  private final HttpHandler handler;
  private final ReactorResourceFactory resources;
  private final List<NettyServerCustomizer> customizers;
  private volatile @Nullable WebServer server;

  OperatorPort(
      OperatorProperties properties,
      HttpHandler handler,
      ReactorResourceFactory resources,
      List<NettyServerCustomizer> customizers) {
    this.properties = properties;
    this.handler = handler;
    this.resources = resources;
    this.customizers = List.copyOf(customizers);
  }

  @Override
  public void start() {
    Integer port = properties.port();
    if (port == null) {
      return;
    }
    var factory = new NettyReactiveWebServerFactory(port);
    factory.setResourceFactory(resources);
    factory.setServerCustomizers(customizers);
    factory.setShutdown(Shutdown.GRACEFUL);
    String address = properties.address();
    if (address != null) {
      factory.setAddress(resolved(address));
    }
    WebServer started = factory.getWebServer(handler);
    started.start();
    server = started;
  }

  /** Stops the port once the requests in progress have been answered. */
  @Override
  public void stop(Runnable stopped) {
    WebServer started = server;
    if (started == null) {
      stopped.run();
      return;
    }
    started.shutDownGracefully(
        result -> {
          stop();
          stopped.run();
        });
  }

  @Override
  public void stop() {
    WebServer started = server;
    if (started != null) {
      started.stop();
      server = null;
    }
  }

  @Override
  public boolean isRunning() {
    return server != null;
  }

  private static InetAddress resolved(String address) {
    try {
      return InetAddress.getByName(address);
    } catch (UnknownHostException unknown) {
      throw new IllegalStateException(
          "briefcast.operator.address cannot be resolved: " + address, unknown);
    }
  }
}
