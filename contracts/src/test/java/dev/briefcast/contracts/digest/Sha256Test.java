package dev.briefcast.contracts.digest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Sha256Test {

  @Test
  void digest_ofAText_isThatOfItsUtf8() {
    assertThat(Sha256.of("abc").hex())
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assertThat(Sha256.of("é")).isEqualTo(Sha256.of(new byte[] {(byte) 0xC3, (byte) 0xA9}));
  }

  @Test
  void digest_ofAFile_isThatOfItsBytes(@TempDir Path folder) throws IOException {
    byte[] bytes = new byte[100_000];
    Arrays.fill(bytes, (byte) 7);
    Path file = Files.write(folder.resolve("file"), bytes);

    assertThat(Sha256.of(file)).isEqualTo(Sha256.of(bytes));
  }

  @Test
  void digests_areEqualWhereTheirTextsAre() {
    assertThat(Sha256.of("one")).isEqualTo(Sha256.of("one")).hasSameHashCodeAs(Sha256.of("one"));
    assertThat(Sha256.of("one")).isNotEqualTo(Sha256.of("two"));
    assertThat(Sha256.isSame("one", "one")).isTrue();
    assertThat(Sha256.isSame("one", "one ")).isFalse();
    assertThat(Sha256.isSame("", "one")).isFalse();
  }

  @Test
  void bytes_areACopy() {
    Sha256 digest = Sha256.of("one");
    digest.bytes()[0]++;

    assertThat(digest).isEqualTo(Sha256.of("one"));
    assertThat(digest).hasToString("Sha256[…]");
  }
}
