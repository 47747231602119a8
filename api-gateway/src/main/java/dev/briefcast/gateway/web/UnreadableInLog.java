package dev.briefcast.gateway.web;

import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.http.logging.AbstractHttpMessageLogFactory;
import reactor.netty.http.logging.HttpMessageArgProvider;
import reactor.netty.http.server.HttpServer;

/**
 * Of what cannot be read as a request the log says only that: it may be written to look like a line
 * of the log.
 */
@Component
class UnreadableInLog extends AbstractHttpMessageLogFactory implements NettyServerCustomizer {

  @Override
  public HttpServer apply(HttpServer server) {
    return server.httpMessageLogFactory(this);
  }

  @Override
  public String common(HttpMessageArgProvider message) {
    return message.httpMessageType().name();
  }
}
