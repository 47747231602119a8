package dev.briefcast.gateway.story;

import io.r2dbc.spi.Readable;

/**
 * Reads stories as they were when something happened to them, from the rows that were kept then.
 */
public final class StorySnapshots {

  /** The beginning of a query for the columns of a story {@code s}. */
  public static final String SELECT =
      StoryRows.COLUMNS + " NULL::bigint AS waiting_behind, 0::float8 AS rest_seconds";

  /** The story {@code s} that a column has as JSON, to be put behind the table that has it. */
  public static String from(String column) {
    return " LEFT JOIN LATERAL jsonb_populate_record(NULL::story, " + column + ") s ON true ";
  }

  /** A condition: the row has no story, or one that was not closed since. */
  public static String isOpen(String column) {
    return "(" + column + " IS NULL OR (true" + StoryRows.IS_OPEN + "))";
  }

  private StorySnapshots() {}

  /** The story of a row that has one. */
  public static StoryRecord story(Readable row) {
    return StoryColumns.story(row);
  }
}
