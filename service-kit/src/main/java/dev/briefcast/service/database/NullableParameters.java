package dev.briefcast.service.database;

import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import org.jspecify.annotations.Nullable;

/** Binds values that may be null: the driver wants the type of a null. */
public final class NullableParameters {

  private NullableParameters() {}

  /** A value of that type, or a null of it. */
  public static <T> Parameter nullable(@Nullable T value, Class<T> type) {
    return value == null ? Parameters.in(type) : Parameters.in(value);
  }

  /** A text, or a null. */
  public static Parameter text(@Nullable String value) {
    return nullable(value, String.class);
  }

  /** A number, or a null. */
  public static Parameter integer(@Nullable Integer value) {
    return nullable(value, Integer.class);
  }
}
