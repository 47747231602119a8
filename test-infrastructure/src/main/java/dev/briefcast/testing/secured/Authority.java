package dev.briefcast.testing.secured;

import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** A certificate authority that nobody trusts without being told to. */
public final class Authority {

  private final X509Bundle own;
  private final Path folder;
  private final Path certificate;

  private Authority(X509Bundle own, Path folder) {
    this.own = own;
    this.folder = folder;
    this.certificate = write(folder.resolve("ca.crt"), own.getCertificatePEM());
  }

  /**
   * Makes one.
   *
   * @param folder made if missing, for its certificate and those that it issues
   */
  public static Authority at(Path folder) {
    try {
      Files.createDirectories(folder);
      X509Bundle own =
          new CertificateBuilder()
              .subject("CN=Authority of " + folder.getFileName())
              .setIsCertificateAuthority(true)
              .buildSelfSigned();
      return new Authority(own, folder);
    } catch (Exception broken) {
      throw new IllegalStateException("no certificate authority", broken);
    }
  }

  /** The file with its certificate as PEM: what clients are told. */
  public Path certificate() {
    return certificate;
  }

  /** A certificate for a server of this machine, with its key. */
  Issued forThisMachine(String name) {
    try {
      X509Bundle server =
          new CertificateBuilder()
              .subject("CN=" + name)
              .addSanDnsName("localhost")
              .addSanIpAddress("127.0.0.1")
              .buildIssuedBy(own);
      Path chain = write(folder.resolve(name + ".crt"), server.getCertificatePathPEM());
      Path key = write(folder.resolve(name + ".key"), server.getPrivateKeyPEM());
      Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
      Path both =
          write(
              folder.resolve(name + ".pem"),
              server.getPrivateKeyPEM() + server.getCertificatePathPEM());
      return new Issued(chain, key, both);
    } catch (Exception broken) {
      throw new IllegalStateException("no certificate for " + name, broken);
    }
  }

  private static Path write(Path file, String pem) {
    try {
      return Files.writeString(file, pem);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /**
   * Files as PEM.
   *
   * @param both key and certificates in one
   */
  record Issued(Path certificates, Path key, Path both) {}
}
