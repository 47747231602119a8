package dev.briefcast.gateway.ratelimit;

import java.net.InetAddress;
import java.util.Arrays;

/**
 * A range of addresses in CIDR notation, or a single address.
 *
 * @param first any address of it
 * @param bits how many bits its addresses have in common
 */
public record Network(InetAddress first, int bits) {

  public Network {
    if (bits == 0) {
      throw new IllegalArgumentException(
          "a network of prefix /0 lets every client claim any address: name the networks of"
              + " your proxies");
    }
    if (bits < 0 || bits > first.getAddress().length * Byte.SIZE) {
      throw new IllegalArgumentException("not the prefix of a network: /" + bits);
    }
  }

  /** Reads one from configuration. */
  public static Network valueOf(String text) {
    int slash = text.indexOf('/');
    if (slash < 0) {
      InetAddress address = InetAddress.ofLiteral(text);
      return new Network(address, address.getAddress().length * Byte.SIZE);
    }
    return new Network(
        InetAddress.ofLiteral(text.substring(0, slash)),
        Integer.parseInt(text.substring(slash + 1)));
  }

  /** Whether the address is one of it. */
  public boolean contains(InetAddress address) {
    return address.getAddress().length == first.getAddress().length
        && Arrays.equals(prefix(address, bits), prefix(first, bits));
  }

  /** The address with every bit zero behind those. */
  static byte[] prefix(InetAddress address, int bits) {
    byte[] bytes = address.getAddress();
    for (int i = 0; i < bytes.length; i++) {
      int kept = Math.clamp(bits - (long) i * Byte.SIZE, 0, Byte.SIZE);
      bytes[i] &= (byte) (0xFF << (Byte.SIZE - kept));
    }
    return bytes;
  }
}
