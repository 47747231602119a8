package dev.briefcast.system.oracle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.contracts.digest.Sha256;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The provenance of a release, signed without a key by Sigstore's client and its mocks of the
 * certificate authority and the log, and verified by its verifier.
 */
@Tag("oracles")
class ProvenanceOracleIT {

  private static final Path SCRIPTS = Path.of("../release").toAbsolutePath().normalize();
  private static final String ISSUER = "https://build.example";
  private static final String BUILDER = "release@build.example";

  @TempDir Path folder;

  @BeforeEach
  void sign() throws Exception {
    Path archive = Files.writeString(folder.resolve("briefcast-1.2.3.tar.gz"), "an archive");
    Files.writeString(
        folder.resolve("SHA256SUMS"), Sha256.of(archive).hex() + "  briefcast-1.2.3.tar.gz\n");
    for (String script : new String[] {"provenance.mjs", "verify.mjs"}) {
      // Modules are looked for beside the script that names them.
      Files.writeString(
          Oracles.folder().resolve(script), Files.readString(SCRIPTS.resolve(script)));
    }
    String said =
        Oracles.run(
            folder,
            Map.of(
                "RELEASE_SOURCE", "https://code.example/briefcast",
                "RELEASE_COMMIT", "ab".repeat(20),
                "RELEASE_VERSION", "1.2.3",
                "RELEASE_BUILDER", "https://build.example/runs/7"),
            "sigstore.mjs",
            folder.toString(),
            Oracles.folder().resolve("provenance.mjs").toString());
    assertThat(said).contains("provenance of 1 files");
  }

  @Test
  void provenance_signedByTheBuilder_isVerified() throws Exception {
    assertThat(verified(BUILDER)).contains("good      briefcast-1.2.3.tar.gz");
    assertThat(Files.readString(folder.resolve("provenance.sigstore.json")))
        .contains("application/vnd.in-toto+json", "tlogEntries");
  }

  @Test
  void provenance_ofAnotherBuilder_isRefused() {
    assertThatThrownBy(() -> verified("eve@build.example"))
        .hasMessageContaining("is not that of eve@build.example");
  }

  @Test
  void file_changed_isRefused() throws Exception {
    Files.writeString(folder.resolve("briefcast-1.2.3.tar.gz"), "another archive");

    assertThatThrownBy(() -> verified(BUILDER))
        .hasMessageContaining("is not the file that was built");
  }

  @Test
  void statement_changed_isRefused() throws Exception {
    Path bundle = folder.resolve("provenance.sigstore.json");
    String signed = Files.readString(bundle);
    int payload = signed.indexOf("\"payload\":\"") + "\"payload\":\"".length();
    String text = signed.substring(payload, signed.indexOf('"', payload));
    var decoded = new String(Base64.getDecoder().decode(text), UTF_8);
    var other =
        Base64.getEncoder()
            .encodeToString(decoded.replace("1.2.3.tar", "6.6.6.tar").getBytes(UTF_8));
    Files.writeString(bundle, signed.replace(text, other));

    assertThatThrownBy(() -> verified(BUILDER)).hasMessageContaining("is not that of " + BUILDER);
  }

  private String verified(String identity) throws Exception {
    return Oracles.run(
        folder,
        Map.of("TRUSTED_ROOT", folder.resolve("trusted_root.json").toString()),
        "verify.mjs",
        folder.toString(),
        ISSUER,
        identity);
  }
}
