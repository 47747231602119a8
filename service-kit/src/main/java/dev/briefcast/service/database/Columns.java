package dev.briefcast.service.database;

import io.r2dbc.spi.Readable;
import java.util.Objects;

/** Reads columns that are NOT NULL. */
public final class Columns {

  private Columns() {}

  /**
   * @throws NullPointerException naming the column if it is null after all
   */
  public static <T> T required(Readable row, String column, Class<T> type) {
    return Objects.requireNonNull(row.get(column, type), column);
  }
}
