package dev.briefcast.gateway.story.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Plan;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;

/** However long a list is, a page of it is read from an index. */
class ListPlanIT {

  private static final Pattern ROWS =
      Pattern.compile("actual [^)]*rows=(\\d+)|Rows Removed by [A-Za-z ]+: (\\d+)");

  private static final String STORIES =
      """
      INSERT INTO story (id, account, request_key, title, repo_owner, repo_name, created_at,
        status, attempt, held_seconds, secrets_at_intake)
      SELECT 'brief_' || md5(:account || i::text), CAST(:account AS uuid), :account || i, 'Many',
        'owner' || i % 7, 'repo' || i % 11, timestamptz '2026-01-01' + i * interval '1 second',
        CASE WHEN i % 1000 = 0 THEN 'failed' ELSE 'ready' END, 1, 60, 0
      FROM generate_series(1, 20000) AS i
      """;

  private static final String LISTED =
      """
      INSERT INTO account_story (account, story, created_at, owner, repo, status)
      SELECT account, id, created_at, repo_owner, repo_name, status FROM story
      WHERE account = CAST(:account AS uuid)
      """;

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final DatabaseClient DATABASE = GATEWAY.bean(DatabaseClient.class);
  private static AccountId account;

  @BeforeAll
  static void list() {
    account = GATEWAY.account(Plan.PRO);
    for (String sql : List.of(STORIES, LISTED)) {
      DATABASE.sql(sql).bind("account", account.toString()).then().block();
    }
    DATABASE.sql("ANALYZE story, account_story").then().block();
  }

  @ParameterizedTest
  @CsvSource({
    "limit=20",
    "owner=owner3",
    "repo=repo3",
    "owner=owner3&repo=repo3",
    "status=failed",
    "cursor=later"
  })
  void page_ofALongList_readsAboutAsManyRowsAsItReturns(String parameters) {
    ListQuery query = ListQuery.read(parsed(parameters.replace("later", cursor())));

    List<String> plan =
        ListRows.bound(
                DATABASE
                    .sql("EXPLAIN (ANALYZE) " + ListRows.sql(query))
                    .bind("account", account.value()),
                query)
            .bind("limit", query.limit() + 1)
            .map(row -> String.valueOf(row.get(0, String.class)))
            .all()
            .collectList()
            .blockOptional()
            .orElseThrow();

    long rowsMax =
        ROWS.matcher(String.join("\n", plan))
            .results()
            .mapToLong(
                found -> Long.parseLong(found.group(1) == null ? found.group(2) : found.group(1)))
            .max()
            .orElseThrow();
    assertThat(rowsMax).as(String.join("\n", plan)).isLessThan(500);
  }

  private static String cursor() {
    var page = new ListQuery(null, null, null, 20, null);
    ListPage first = GATEWAY.bean(ListRows.class).page(account, page).blockOptional().orElseThrow();
    return String.valueOf(first.nextCursor());
  }

  private static MultiValueMap<String, String> parsed(String parameters) {
    return MultiValueMap.fromMultiValue(
        Map.copyOf(UriComponentsBuilder.fromUriString("?" + parameters).build().getQueryParams()));
  }
}
