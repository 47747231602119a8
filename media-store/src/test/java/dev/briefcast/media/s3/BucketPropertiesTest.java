package dev.briefcast.media.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.briefcast.media.FolderMediaStore;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

class BucketPropertiesTest {

  private static final URI ENDPOINT = URI.create("http://127.0.0.1:1");

  @Test
  void bucket_notConfigured_leavesTheFolder() {
    assertThat(properties(" ", "", ENDPOINT, null, 8).storeOr(Path.of("media")))
        .isInstanceOf(FolderMediaStore.class);
  }

  @Test
  void key_withoutItsSecret_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> properties("stories", "", ENDPOINT, "key", 8))
        .withMessageContaining("briefcast.store.s3.access-key");
  }

  @Test
  void values_invalid_areRefusedWithASentence() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> opened(properties("stories", "no/slash", ENDPOINT, null, 8)))
        .withMessageStartingWith("briefcast.store.s3.prefix");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> opened(properties("stories", "", URI.create("minio:9000"), null, 8)))
        .withMessageStartingWith("briefcast.store.s3.endpoint");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> opened(properties("stories", "", ENDPOINT, null, 4)))
        .withMessageStartingWith("briefcast.store.s3.part-size");
  }

  private static void opened(BucketProperties properties) {
    properties.storeOr(Path.of("media"));
  }

  private static BucketProperties properties(
      String bucket, String prefix, URI endpoint, @Nullable String accessKey, int megabytes) {
    DataSize part = DataSize.ofMegabytes(megabytes);
    return new BucketProperties(
        bucket, prefix, endpoint, null, "us-east-1", true, accessKey, null, part);
  }
}
