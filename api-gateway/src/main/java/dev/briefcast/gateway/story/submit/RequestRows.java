package dev.briefcast.gateway.story.submit;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.database.LookColumn;
import dev.briefcast.gateway.story.look.LookRequest;
import io.r2dbc.spi.Readable;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** The SQL of story requests. */
@Repository
class RequestRows {

  private static final String FIND =
      """
      SELECT s.brief, s.repo_owner, s.repo_name, s.number, s.look
      FROM account_story l JOIN story s ON s.id = l.story
      WHERE l.account = :account AND l.story = :story
      """;

  private final DatabaseClient database;

  RequestRows(DatabaseClient database) {
    this.database = database;
  }

  /** Empty if the account has no such story in its list. */
  Mono<CreateStoryRequest> find(AccountId account, StoryId story) {
    return database
        .sql(FIND)
        .bind("account", account.value())
        .bind("story", story.value())
        .map(
            row ->
                new CreateStoryRequest(
                    source(row),
                    LookRequest.resubmit(LookColumn.read(row, "look")),
                    null,
                    List.of()))
        .one();
  }

  private static StorySource source(Readable row) {
    Integer number = row.get("number", Integer.class);
    return number == null
        ? new StorySource.OfBrief(
            BriefReader.read(JsonMapper.shared().readTree(required(row, "brief", String.class))))
        : new StorySource.OfChange(
            required(row, "repo_owner", String.class),
            required(row, "repo_name", String.class),
            number,
            false);
  }
}
