package dev.briefcast.gateway.http.netty;

import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.http.logging.AbstractHttpMessageLogFactory;
import reactor.netty.http.logging.HttpMessageArgProvider;
import reactor.netty.http.server.HttpServer;

/**
 * Logs nothing of a malformed request but that it was malformed: its content may imitate lines of
 * the log.
 */
@Component
class MalformedRequestLogging extends AbstractHttpMessageLogFactory
    implements NettyServerCustomizer {

  @Override
  public HttpServer apply(HttpServer server) {
    return server.httpMessageLogFactory(this);
  }

  @Override
  public String common(HttpMessageArgProvider message) {
    return message.httpMessageType().name();
  }
}
