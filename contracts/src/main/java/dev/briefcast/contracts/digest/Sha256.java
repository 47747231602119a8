package dev.briefcast.contracts.digest;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A SHA-256 digest: 32 bytes that stand for bytes or a text of any length. Two digests are compared
 * in constant time, so that it tells nobody how much of a guess was right.
 */
public final class Sha256 {

  private final byte[] bytes;

  private Sha256(byte[] bytes) {
    this.bytes = bytes;
  }

  /** The digest of a text's UTF-8. */
  public static Sha256 of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The digest of bytes. */
  public static Sha256 of(byte[] bytes) {
    return new Sha256(algorithm().digest(bytes));
  }

  /** The digest of a file, which is read piece by piece. */
  public static Sha256 of(Path file) throws IOException {
    MessageDigest digest = algorithm();
    try (InputStream bytes = new DigestInputStream(Files.newInputStream(file), digest)) {
      bytes.transferTo(OutputStream.nullOutputStream());
    }
    return new Sha256(digest.digest());
  }

  private static MessageDigest algorithm() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }

  /**
   * Whether two texts are the same, in a time that says nothing about either, not even how long
   * they are.
   */
  public static boolean isSame(String one, String other) {
    return of(one).equals(of(other));
  }

  /** The 32 bytes, as a copy. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** The 64 hexadecimal digits. */
  public String hex() {
    return HexFormat.of().formatHex(bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Sha256 digest && MessageDigest.isEqual(bytes, digest.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** What it is of may be a secret that can be guessed. */
  @Override
  public String toString() {
    return "Sha256[…]";
  }
}
