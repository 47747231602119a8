package dev.briefcast.contracts.event;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds what an event lacks. JSON can leave out any field, and what is absent is read as null;
 * whoever handles the event later relies on what is not {@code @Nullable} to be there.
 */
final class RequiredFields {

  private RequiredFields() {}

  /** The path of a field that is missing, for instance {@code attempt.story}. */
  static Optional<String> missing(Record whole) {
    return missing("", whole).findFirst();
  }

  private static Stream<String> missing(String path, @Nullable Object value) {
    return switch (value) {
      case null -> Stream.of(path);
      case Record record ->
          Stream.of(record.getClass().getRecordComponents())
              .flatMap(field -> missing(path, field, record));
      case List<?> items ->
          IntStream.range(0, items.size())
              .boxed()
              .flatMap(i -> missing(path + "[" + i + "]", items.get(i)));
      default -> Stream.empty();
    };
  }

  private static Stream<String> missing(String path, RecordComponent field, Record record) {
    Object value = value(field, record);
    if (value == null && field.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
      return Stream.empty();
    }
    return missing(path.isEmpty() ? field.getName() : path + "." + field.getName(), value);
  }

  private static @Nullable Object value(RecordComponent field, Record record) {
    try {
      return Objects.requireNonNull(field.getAccessor()).invoke(record);
    } catch (IllegalAccessException | InvocationTargetException impossible) {
      throw new IllegalStateException("records of events are public", impossible);
    }
  }
}
