package dev.briefcast.gateway.webhook.delivery;

import dev.briefcast.gateway.ratelimit.Network;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;

/**
 * Recognizes addresses that are not public: private, local, shared, multicast, reserved for
 * documentation, of a cloud's internal services, or one of these in disguise. Of IPv6, what is not
 * known to be public is inside.
 */
final class InternalAddresses {

  /** What IANA's registry of special purposes says is not global, and what clouds keep there. */
  private static final List<Network> INSIDE_4 =
      networks(
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "168.63.129.16",
          "169.254.0.0/16",
          "172.16.0.0/12",
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.31.196.0/24",
          "192.52.193.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          "192.175.48.0/24",
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          "224.0.0.0/4",
          "240.0.0.0/4");

  /** Global unicast is here, and nowhere else. */
  private static final Network GLOBAL_6 = Network.valueOf("2000::/3");

  /** But for Teredo and its neighbours, documentation, 6to4 and AS112. */
  private static final List<Network> INSIDE_6 =
      networks("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20");

  private InternalAddresses() {}

  /** Whether nobody outside has that address. */
  static boolean contains(InetAddress address) {
    return switch (address) {
      case Inet4Address four -> containsAny(INSIDE_4, four);
      case Inet6Address six ->
          !GLOBAL_6.contains(six) || six.getScopeId() != 0 || containsAny(INSIDE_6, six);
      default -> true;
    };
  }

  private static boolean containsAny(List<Network> networks, InetAddress address) {
    return networks.stream().anyMatch(network -> network.contains(address));
  }

  private static List<Network> networks(String... texts) {
    return List.of(texts).stream().map(Network::valueOf).toList();
  }
}
