package dev.briefcast.gateway.ratelimit;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The connections that are open to a port: how many in all, and of each peer. 0 lifts a bound. */
final class OpenConnections {

  /** Whoever has an IPv6 address has the 2^64 beside it. */
  private static final int IPV6_BITS = 64;

  private final int max;
  private final int maxOfOne;
  private final List<Network> proxies;
  private final AtomicInteger open = new AtomicInteger();
  private final ConcurrentMap<String, Integer> byPeer = new ConcurrentHashMap<>();

  /**
   * @param maxOfOne of one peer, unless it is a proxy
   */
  OpenConnections(int max, int maxOfOne, List<Network> proxies) {
    this.max = max;
    this.maxOfOne = maxOfOne;
    this.proxies = List.copyOf(proxies);
  }

  int open() {
    return open.get();
  }

  /** The number of peers with open connections. */
  int peers() {
    return byPeer.size();
  }

  /** Counts one more, if it may be there. */
  boolean admit(InetAddress peer) {
    if (open.incrementAndGet() > max && max > 0) {
      open.decrementAndGet();
      return false;
    }
    int ofPeer = byPeer.merge(name(peer), 1, Integer::sum);
    if (ofPeer > maxOfOne && maxOfOne > 0 && !isProxy(peer)) {
      end(peer);
      return false;
    }
    return true;
  }

  /** One that was admitted is closed. */
  void end(InetAddress peer) {
    open.decrementAndGet();
    byPeer.computeIfPresent(name(peer), (same, count) -> count > 1 ? count - 1 : null);
  }

  private boolean isProxy(InetAddress peer) {
    return proxies.stream().anyMatch(network -> network.contains(peer));
  }

  private static String name(InetAddress peer) {
    byte[] kept =
        peer instanceof Inet6Address ? Network.prefix(peer, IPV6_BITS) : peer.getAddress();
    return HexFormat.of().formatHex(kept);
  }
}
