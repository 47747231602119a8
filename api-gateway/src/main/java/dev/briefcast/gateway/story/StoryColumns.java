package dev.briefcast.gateway.story;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.database.LookColumn;
import dev.briefcast.gateway.story.StoryRecord.Change;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.gateway.story.StoryRecord.RetriedFailure;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Told;
import dev.briefcast.gateway.story.StoryRecord.Video;
import dev.briefcast.gateway.story.StoryRecord.Work;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Maps the columns that {@link StoryRows} selects to a story. */
final class StoryColumns {

  private StoryColumns() {}

  static StoryRecord story(Readable row) {
    Long behind = row.get("waiting_behind", Long.class);
    return new StoryRecord(
        new StoryId(required(row, "id", String.class)),
        required(row, "title", String.class),
        Status.valueOf(required(row, "status", String.class).toUpperCase(Locale.ROOT)),
        required(row, "attempt", Integer.class),
        behind == null ? null : Math.toIntExact(behind) + 1,
        new Work(
            required(row, "held_seconds", Integer.class),
            required(row, "percent", Integer.class),
            row.get("stage", String.class),
            again(row)),
        failure(row),
        video(row),
        required(row, "created_at", Instant.class),
        change(row),
        Boolean.TRUE.equals(row.get("sandbox", Boolean.class)),
        LookColumn.chosen(row, "look"));
  }

  private static @Nullable RetriedFailure again(Readable row) {
    String after = row.get("retried_after", String.class);
    Double rest = row.get("rest_seconds", Double.class);
    return after == null
        ? null
        : new RetriedFailure(after, rest == null ? 0 : (int) Math.ceil(rest));
  }

  private static @Nullable Failure failure(Readable row) {
    String error = row.get("error", String.class);
    if (error == null) {
      return null;
    }
    return new Failure(
        error,
        required(row, "error_code", String.class),
        row.get("failed_stage", String.class),
        Boolean.TRUE.equals(row.get("retryable", Boolean.class)));
  }

  private static @Nullable Video video(Readable row) {
    Integer attempt = row.get("good_attempt", Integer.class);
    if (attempt == null) {
      return null;
    }
    return new Video(
        attempt,
        required(row, "duration_seconds", Integer.class),
        required(row, "scenes", Integer.class),
        required(row, "ready_at", Instant.class),
        row.get("note", String.class),
        row.get("secrets_masked", Integer.class),
        told(row));
  }

  private static @Nullable Told told(Readable row) {
    String headSha = row.get("head_sha", String.class);
    if (headSha == null) {
      return null;
    }
    String seen = row.get("seen_head_sha", String.class);
    return new Told(
        headSha,
        required(row, "change_state", String.class),
        CoverageColumn.read(required(row, "coverage", String.class)),
        seen != null && !seen.equals(headSha));
  }

  private static @Nullable Change change(Readable row) {
    Integer number = row.get("number", Integer.class);
    if (number == null) {
      return null;
    }
    UUID onlyFor = row.get("only_for", UUID.class);
    return new Change(
        required(row, "repo_owner", String.class),
        required(row, "repo_name", String.class),
        number,
        onlyFor == null ? null : new AccountId(onlyFor));
  }
}
