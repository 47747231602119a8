package dev.briefcast.gateway.ratelimit;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/**
 * The address of a client: the peer's, or the one that trusted proxies report. Anyone can write the
 * beginning of {@code X-Forwarded-For}, so it is read from its end, for as long as a trusted proxy
 * vouches for what stands before.
 */
@Component
public class ClientAddress {

  private static final String HEADER = "X-Forwarded-For";

  /** Whoever has an IPv6 address has the 2^64 beside it. */
  private static final int IPV6_BITS = 64;

  /** An address, and perhaps a port. IPv6 with a port stands in brackets. */
  private static final Pattern HOP =
      Pattern.compile("([0-9.]{7,15})(?::\\d{1,5})?|\\[([0-9A-Fa-f:.]{2,45})](?::\\d{1,5})?");

  private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f:.]{2,45}");

  private final List<Network> trusted;

  ClientAddress(LimitProperties properties) {
    this.trusted = properties.trustedProxies();
  }

  /** Equal for requests of the same client. */
  public String of(ServerHttpRequest request) {
    InetSocketAddress peer = request.getRemoteAddress();
    InetAddress address = peer == null ? null : peer.getAddress();
    return address == null
        ? "unknown"
        : text(client(address, request.getHeaders().getOrEmpty(HEADER)));
  }

  private InetAddress client(InetAddress peer, List<String> headers) {
    String[] hops = String.join(",", headers).split(",", -1);
    InetAddress client = peer;
    for (int i = hops.length - 1; i >= 0 && isTrusted(client); i--) {
      InetAddress hop = parse(hops[i].strip());
      if (hop == null) {
        return client;
      }
      client = hop;
    }
    return client;
  }

  private boolean isTrusted(InetAddress address) {
    return trusted.stream().anyMatch(network -> network.contains(address));
  }

  private static @Nullable InetAddress parse(String hop) {
    Matcher form = HOP.matcher(hop);
    String literal = null;
    if (form.matches()) {
      literal = form.group(1) == null ? form.group(2) : form.group(1);
    } else if (IPV6.matcher(hop).matches()) {
      literal = hop;
    }
    try {
      return literal == null ? null : InetAddress.ofLiteral(literal);
    } catch (IllegalArgumentException broken) {
      return null;
    }
  }

  private static String text(InetAddress address) {
    return address instanceof Inet6Address
        ? HexFormat.of().formatHex(Network.prefix(address, IPV6_BITS), 0, IPV6_BITS / Byte.SIZE)
        : address.getHostAddress();
  }
}
