package dev.briefcast.gateway.database;

import dev.briefcast.contracts.look.Look;
import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.Readable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes looks as columns have them: as JSON, and nothing if nothing is chosen. */
public final class LookColumn {

  private LookColumn() {}

  /** The look in a column; the one in which nothing is chosen if there is none. */
  public static Look read(Readable row, String column) {
    String json = row.get(column, String.class);
    return json == null ? Look.NONE : JsonMapper.shared().readValue(json, Look.class);
  }

  /** What is bound for a look. */
  public static Parameter parameter(Look look) {
    return look.equals(Look.NONE) ? Parameters.in(String.class) : Parameters.in(json(look));
  }

  public static String json(Look look) {
    return JsonMapper.shared().writeValueAsString(look);
  }

  /** The same, for a story's record; null if nothing is chosen. */
  public static @Nullable Look chosen(Readable row, String column) {
    Look look = read(row, column);
    return look.equals(Look.NONE) ? null : look;
  }
}
