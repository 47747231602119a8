package dev.briefcast.service.github;

import java.nio.ByteBuffer;
import java.util.HexFormat;

/** Converts an RSA key from PKCS #1, as GitHub gives it, to PKCS #8, which the JDK reads. */
final class Pkcs8Key {

  /** Version 0 and the name of the algorithm, rsaEncryption, as in RFC 5208. */
  private static final byte[] RSA = HexFormat.of().parseHex("020100300d06092a864886f70d0101010500");

  private Pkcs8Key() {}

  static byte[] ofRsa(byte[] pkcs1) {
    byte[] octets = derElement(0x04, pkcs1);
    byte[] content = ByteBuffer.allocate(RSA.length + octets.length).put(RSA).put(octets).array();
    return derElement(0x30, content);
  }

  private static byte[] derElement(int tag, byte[] content) {
    return ByteBuffer.allocate(content.length + 4)
        .put((byte) tag)
        .put((byte) 0x82)
        .putShort((short) content.length)
        .put(content)
        .array();
  }
}
