package dev.briefcast.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** That their metrics exist is tested against a live scrape, that they parse by promtool. */
class DashboardsTest {

  private final List<JsonNode> boards = Dashboards.all();

  @Test
  void dashboards_haveDifferentNames() {
    assertThat(boards).extracting(board -> board.path("uid").asString()).doesNotHaveDuplicates();
    assertThat(boards).hasSize(6);
  }

  @Test
  void panel_everyOne_hasTitlePositionAndQuery() {
    for (JsonNode board : boards) {
      var panels = Dashboards.stream(board.path("panels")).toList();
      assertThat(panels).extracting(panel -> panel.path("id").asInt()).doesNotHaveDuplicates();
      for (JsonNode panel : panels) {
        assertThat(panel.path("title").asString()).isNotBlank();
        JsonNode place = panel.path("gridPos");
        assertThat(place.path("x").asInt() + place.path("w").asInt()).isBetween(1, 24);
        boolean isRow = panel.path("type").asString().equals("row");
        assertThat(panel.path("targets").isEmpty())
            .as(panel.path("title").asString())
            .isEqualTo(isRow);
      }
    }
  }

  @Test
  void dataSource_ofEveryPanel_isSelectable() {
    for (JsonNode board : boards) {
      assertThat(board.path("templating").path("list").path(0).path("type").asString())
          .isEqualTo("datasource");
      assertThat(board.toString()).doesNotContain("\"uid\":\"prometheus\"");
    }
  }
}
