package dev.briefcast.gateway.webhook.delivery;

import dev.briefcast.gateway.ratelimit.Network;
import dev.briefcast.gateway.webhook.WebhookProperties;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Resolves the addresses of endpoints, anew for each attempt, and rejects internal ones. A name of
 * which one address is inside is refused whole: whoever owns it may mean that one.
 */
@Component
class EndpointAddresses {

  private static final Set<Integer> PORTS = Set.of(443, 8443);
  private static final int HTTPS_PORT = 443;
  private static final int HTTP_PORT = 80;

  private final List<Network> allowed;
  private final NameLookup lookup;

  @Autowired
  EndpointAddresses(WebhookProperties properties) {
    this(properties.allowedNetworks(), InetAddress::getAllByName);
  }

  EndpointAddresses(List<Network> allowed, NameLookup lookup) {
    this.allowed = allowed;
    this.lookup = lookup;
  }

  /**
   * Resolves the address to connect to. Blocks for as long as the name takes.
   *
   * @throws ForbiddenAddressException if it is inside, or not by https at a port of https
   * @throws UnknownHostException if there is no such name
   */
  EndpointAddress resolve(String url) throws UnknownHostException {
    URI address = URI.create(url);
    boolean secure = "https".equals(address.getScheme());
    int usual = secure ? HTTPS_PORT : HTTP_PORT;
    int port = address.getPort() < 0 ? usual : address.getPort();
    String host = address.getHost();
    InetAddress[] found = lookup.addresses(host);
    if (found.length == 0) {
      throw new UnknownHostException(host);
    }
    for (InetAddress each : found) {
      check(each, secure, port);
    }
    return EndpointAddress.of(
        address, InetAddress.getByAddress(withoutBrackets(host), found[0].getAddress()), port);
  }

  private void check(InetAddress address, boolean secure, int port) {
    if (allowed.stream().anyMatch(network -> network.contains(address))) {
      return;
    }
    if (InternalAddresses.contains(address)) {
      throw new ForbiddenAddressException(
          "The host name resolves to an address that is not public.");
    }
    if (!secure) {
      throw new ForbiddenAddressException("Events are sent over https only.");
    }
    if (!PORTS.contains(port)) {
      throw new ForbiddenAddressException("Events are sent to ports 443 and 8443 only.");
    }
  }

  /** Without the brackets that an IPv6 address has in a URL. */
  private static String withoutBrackets(String host) {
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }
}
