package dev.briefcast.gateway.story.media;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpRange;

/**
 * The byte range of a file that a request asks for.
 *
 * @param from the first byte's offset
 * @param count how many
 * @param whole whether these are all, and were not asked for as a range
 */
record ByteRange(long from, long count, boolean whole) {

  /**
   * The range that a request asks for in a file of a length. Several ranges, and a range of a file
   * that has changed since ({@code If-Range}), are answered with the whole, as RFC 9110 allows and
   * asks.
   *
   * @param etag of the file as it is, quoted
   * @return null if the range lies outside of the file
   */
  static @Nullable ByteRange of(HttpHeaders request, long length, String etag) {
    var all = new ByteRange(0, length, true);
    String ifRange = request.getFirst(HttpHeaders.IF_RANGE);
    if (ifRange != null && !ifRange.equals(etag)) {
      return all;
    }
    List<HttpRange> ranges = ranges(request);
    if (ranges.size() != 1) {
      return all;
    }
    return slice(ranges.getFirst(), length);
  }

  private static List<HttpRange> ranges(HttpHeaders request) {
    try {
      return request.getRange();
    } catch (IllegalArgumentException broken) {
      return List.of();
    }
  }

  private static @Nullable ByteRange slice(HttpRange range, long length) {
    if (length == 0) {
      return null;
    }
    long from = range.getRangeStart(length);
    long to = range.getRangeEnd(length);
    return from >= length || to < from ? null : new ByteRange(from, to - from + 1, false);
  }

  /** {@code StoryFile-Range} of a file of that length. */
  String contentRange(long length) {
    return "bytes " + from + "-" + (from + count - 1) + "/" + length;
  }
}
