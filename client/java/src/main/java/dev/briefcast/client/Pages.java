package dev.briefcast.client;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Iterates over a list of the API, page after page. */
final class Pages<T> implements Iterator<T> {

  private final HttpCalls calls;
  private final Function<@Nullable String, String> path;
  private final Class<T> type;
  private final Queue<T> items = new ArrayDeque<>();
  private @Nullable String cursor;
  private boolean last;

  private Pages(HttpCalls calls, Function<@Nullable String, String> path, Class<T> type) {
    this.calls = calls;
    this.path = path;
    this.type = type;
  }

  /**
   * Fetches a page when its first item is asked for.
   *
   * @param path by the cursor, which is null for the first page
   */
  static <T> Stream<T> of(HttpCalls calls, Function<@Nullable String, String> path, Class<T> type) {
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(
            new Pages<>(calls, path, type), Spliterator.ORDERED | Spliterator.NONNULL),
        false);
  }

  @Override
  public boolean hasNext() {
    while (items.isEmpty() && !last) {
      fetch();
    }
    return !items.isEmpty();
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return items.remove();
  }

  private void fetch() {
    JsonNode page;
    try {
      page = calls.send(() -> calls.request(path.apply(cursor)).build()).join().json();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof BriefcastException known
          ? known
          : new BriefcastException("The list cannot be read: " + failed.getCause(), failed);
    }
    page.path("data").forEach(item -> items.add(ApiJson.read(item, type)));
    cursor = page.path("next_cursor").asString(null);
    last = cursor == null;
  }
}
