package dev.briefcast.media.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.media.MediaStore;
import dev.briefcast.media.MediaStoreContract;
import dev.briefcast.media.RemoteFile;
import dev.briefcast.media.s3.S3Settings.Keys;
import dev.briefcast.testing.bucket.TestBucket;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class S3MediaStoreIT extends MediaStoreContract {

  private static final Keys KEYS = new Keys(TestBucket.ACCESS_KEY, TestBucket.SECRET_KEY);

  @TempDir private static Path folder;

  private static TestBucket bucket;

  private S3MediaStore store;

  @BeforeAll
  static void start() {
    bucket = TestBucket.start(folder);
  }

  @AfterAll
  static void stop() {
    bucket.close();
  }

  @BeforeEach
  void open() {
    String prefix = UUID.randomUUID() + "/";
    store = S3MediaStore.open(settings(bucket.endpoint(), TestBucket.NAME, prefix));
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Override
  protected MediaStore store() {
    return store;
  }

  @Test
  void link_ofAVideo_worksForAnybody_wholeAndInParts() throws Exception {
    URI link = video().link(Duration.ofMinutes(5));

    HttpResponse<String> whole = get(link, null);
    assertThat(whole.statusCode()).isEqualTo(200);
    assertThat(whole.body()).isEqualTo("pictures");
    assertThat(whole.headers().firstValue("Content-Type")).hasValue("video/mp4");
    assertThat(whole.headers().firstValue("Cache-Control"))
        .hasValueSatisfying(value -> assertThat(value).startsWith("private"));
    HttpResponse<String> part = get(link, "bytes=2-4");
    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(part.body()).isEqualTo("ctu");
    assertThat(part.headers().firstValue("Content-Range")).hasValue("bytes 2-4/8");
  }

  @Test
  void link_changedOrMissing_isDenied() throws Exception {
    String link = video().link(Duration.ofMinutes(5)).toString();
    URI otherFile = URI.create(link.replace(StoryFileName.VIDEO, MediaStore.MANIFEST));
    URI otherSignature = URI.create(link.substring(0, link.length() - 4) + "beef");
    URI longer = URI.create(link.replace("X-Amz-Expires=300", "X-Amz-Expires=3000"));
    URI unsigned = URI.create(link.substring(0, link.indexOf('?')));

    for (URI wrong : List.of(otherFile, otherSignature, longer, unsigned)) {
      assertThat(get(wrong, null).statusCode()).as("%s", wrong).isEqualTo(403);
    }
  }

  @Test
  void link_expired_isDenied() throws Exception {
    URI link = video().link(Duration.ofSeconds(1));

    await().atMost(Duration.ofSeconds(60)).until(() -> get(link, null).statusCode() == 403);
  }

  @Test
  void bucket_missing_isReportedInOneSentence() {
    S3Settings wrong = settings(bucket.endpoint(), "nowhere", "");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> S3MediaStore.open(wrong))
        .withMessageContaining("There is no bucket \"nowhere\"")
        .withMessageContaining("briefcast.store.s3.bucket");
  }

  @Test
  void keys_wrong_areReportedInOneSentence() {
    var wrong =
        new S3Settings(
            TestBucket.NAME,
            "",
            bucket.endpoint(),
            null,
            "us-east-1",
            true,
            new Keys(TestBucket.ACCESS_KEY, "another secret"),
            S3Settings.PART_BYTES_MIN);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> S3MediaStore.open(wrong))
        .withMessageContaining("may not use the bucket")
        .withMessageNotContaining("another secret");
  }

  @Test
  void service_down_failsTransiently() throws Exception {
    URI nobody = URI.create("http://127.0.0.1:1");

    try (S3MediaStore away = S3MediaStore.open(settings(nobody, TestBucket.NAME, ""))) {
      Path file = file(StoryFileName.VIDEO, "pictures");
      assertThatIOException().isThrownBy(() -> away.put(STORY, 1, List.of(file)));
      assertThatIOException().isThrownBy(() -> away.isComplete(STORY, 1));
      assertThatIOException().isThrownBy(() -> away.delete(STORY));
    }
  }

  private RemoteFile video() throws IOException {
    store.put(
        STORY, 1, List.of(file(StoryFileName.VIDEO, "pictures"), file("manifest.json", "{}")));
    return (RemoteFile) store.find(STORY, 1, StoryFileName.VIDEO).orElseThrow();
  }

  private static HttpResponse<String> get(URI link, @Nullable String range)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(link);
    if (range != null) {
      request.header("Range", range);
    }
    try (var client = HttpClient.newHttpClient()) {
      return client.send(request.build(), BodyHandlers.ofString());
    }
  }

  private static S3Settings settings(URI endpoint, String name, String prefix) {
    return new S3Settings(
        name, prefix, endpoint, null, "us-east-1", true, KEYS, S3Settings.PART_BYTES_MIN);
  }
}
