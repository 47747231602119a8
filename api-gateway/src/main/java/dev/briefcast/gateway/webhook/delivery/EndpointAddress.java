package dev.briefcast.gateway.webhook.delivery;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;

/**
 * The address of an endpoint for one attempt: its name is resolved once, and the connection goes to
 * that address, whatever the name resolves to a moment later.
 *
 * @param secure whether by https
 * @param connection the address that was checked, by the endpoint's name, and the port
 * @param authority as the header {@code Host} has it
 * @param target path and query
 */
record EndpointAddress(
    boolean secure, InetSocketAddress connection, String authority, String target) {

  static EndpointAddress of(URI url, InetAddress pinned, int port) {
    String path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
    String host = url.getPort() < 0 ? url.getHost() : url.getHost() + ":" + url.getPort();
    return new EndpointAddress(
        "https".equals(url.getScheme()), new InetSocketAddress(pinned, port), host, path + query);
  }
}
