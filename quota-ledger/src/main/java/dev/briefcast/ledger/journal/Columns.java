package dev.briefcast.ledger.journal;

import io.r2dbc.spi.Readable;
import java.util.Objects;

/** Reads columns that are never null. */
final class Columns {

  private Columns() {}

  static <T> T required(Readable row, String column, Class<T> type) {
    return Objects.requireNonNull(row.get(column, type), column);
  }
}
