package dev.briefcast.contracts.event;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the required fields that an event lacks. JSON can leave out any field, and what is absent
 * is read as null; whoever handles the event later relies on what is not {@code @Nullable} to be
 * there. A time that no database can keep is as good as none: it would fail there again and again.
 */
final class RequiredFields {

  /** A class tells of its fields anew whenever it is asked, which takes longer than to look. */
  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return Stream.of(type.getRecordComponents()).map(Field::of).toList();
        }
      };

  private static final Instant EARLIEST = Instant.EPOCH;
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  private RequiredFields() {}

  /** The path of a field that is missing, for instance {@code attempt.story}. */
  static Optional<String> missing(Record whole) {
    return missing("", whole).findFirst();
  }

  private static Stream<String> missing(String path, @Nullable Object value) {
    return switch (value) {
      case null -> Stream.of(path);
      case Instant at ->
          at.isBefore(EARLIEST) || at.isAfter(LATEST) ? Stream.of(path) : Stream.empty();
      case Record record ->
          FIELDS.get(record.getClass()).stream().flatMap(field -> missing(path, field, record));
      case List<?> items ->
          IntStream.range(0, items.size())
              .boxed()
              .flatMap(i -> missing(path + "[" + i + "]", items.get(i)));
      default -> Stream.empty();
    };
  }

  private static Stream<String> missing(String path, Field field, Record record) {
    Object value = field.value(record);
    if (value == null && field.optional()) {
      return Stream.empty();
    }
    return missing(path.isEmpty() ? field.name() : path + "." + field.name(), value);
  }

  /** A field of a record. */
  private record Field(String name, Method accessor, boolean optional) {

    static Field of(RecordComponent component) {
      return new Field(
          component.getName(),
          Objects.requireNonNull(component.getAccessor()),
          component.getAnnotatedType().isAnnotationPresent(Nullable.class));
    }

    @Nullable Object value(Record record) {
      try {
        return accessor.invoke(record);
      } catch (IllegalAccessException | InvocationTargetException impossible) {
        throw new IllegalStateException("records of events are public", impossible);
      }
    }
  }
}
