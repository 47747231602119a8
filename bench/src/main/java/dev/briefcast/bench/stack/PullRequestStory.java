package dev.briefcast.bench.stack;

import dev.briefcast.bench.figures.WallClock;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;

/** The story of a pull request, as the database of a running stack has it. */
public final class PullRequestStory {

  private static final String READ =
      """
      SELECT a.accepted_at, s.ready_at FROM story s
      JOIN attempt a ON a.story = s.id AND a.number = s.attempt
      WHERE s.number = ? AND s.status = 'ready'
      """;

  private final String url;
  private long askedUs;
  private long readyUs;

  /** Those of the stack with that data folder. */
  public PullRequestStory(Path data) throws IOException {
    url = StackServers.of(data).gatewayDatabase();
  }

  /** Reads that of a pull request, which is ready. */
  public void read(int number) throws SQLException {
    try (var connection = DriverManager.getConnection(url);
        var statement = connection.prepareStatement(READ)) {
      statement.setInt(1, number);
      try (ResultSet row = statement.executeQuery()) {
        if (!row.next()) {
          throw new SQLException("There is no story of pull request " + number);
        }
        askedUs = WallClock.us(row.getObject(1, OffsetDateTime.class).toInstant());
        readyUs = WallClock.us(row.getObject(2, OffsetDateTime.class).toInstant());
      }
    }
  }

  /** When it was asked for, in microseconds since 1970. */
  public long askedUs() {
    return askedUs;
  }

  /** When its outcome was applied. */
  public long readyUs() {
    return readyUs;
  }
}
