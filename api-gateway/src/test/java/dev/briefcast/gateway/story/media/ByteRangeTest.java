package dev.briefcast.gateway.story.media;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpHeaders;

class ByteRangeTest {

  private static final String ETAG = "\"tag\"";

  @ParameterizedTest
  @CsvSource({
    "bytes=0-0, 0, 1",
    "bytes=2-5, 2, 4",
    "bytes=5-, 5, 5",
    "bytes=-4, 6, 4",
    "bytes=-40, 0, 10",
    "bytes=8-99, 8, 2"
  })
  void range_withinTheFile_isServed(String range, long from, long count) {
    assertThat(slice(range, 10)).isEqualTo(new ByteRange(from, count, false));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes=10-", "bytes=10-12", "bytes=-0"})
  void range_beyondTheFile_isRejected(String range) {
    assertThat(slice(range, 10)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes=5-2", "bytes=x", "chapters=1", "bytes=0-1,4-5", ""})
  void range_malformedOrMultiple_returnsTheWhole(String range) {
    assertThat(slice(range, 10)).isEqualTo(new ByteRange(0, 10, true));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bytes=99999999999999999999-",
        "bytes=-99999999999999999999",
        "bytes=0-99999999999999999999",
        "bytes=--5",
        "bytes=-",
        "bytes=0-9,0-9,0-9,1-,-1"
      })
  void range_withInvalidNumbers_returnsTheWhole(String range) {
    assertThat(slice(range, 10)).isEqualTo(new ByteRange(0, 10, true));
  }

  @Test
  void ranges_thousands_returnTheWhole() {
    assertThat(slice("bytes=" + "0-,".repeat(2_500) + "0-", 10))
        .isEqualTo(new ByteRange(0, 10, true));
  }

  @Test
  void range_endingAtTheLargestNumber_endsWithTheFile() {
    assertThat(slice("bytes=3-" + Long.MAX_VALUE, 10)).isEqualTo(new ByteRange(3, 7, false));
    assertThat(slice("bytes=-" + Long.MAX_VALUE, 10)).isEqualTo(new ByteRange(0, 10, false));
  }

  @Test
  void range_ofUnchangedFile_isServed() {
    var headers = new HttpHeaders();
    headers.set("Range", "bytes=0-1");
    headers.set("If-Range", ETAG);

    assertThat(ByteRange.of(headers, 10, ETAG)).isEqualTo(new ByteRange(0, 2, false));
  }

  @Test
  void range_ofEmptyFile_isRejected() {
    assertThat(slice("bytes=0-", 0)).isNull();
  }

  private static @Nullable ByteRange slice(String range, long length) {
    var headers = new HttpHeaders();
    headers.set("Range", range);
    return ByteRange.of(headers, length, ETAG);
  }
}
