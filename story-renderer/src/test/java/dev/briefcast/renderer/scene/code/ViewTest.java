package dev.briefcast.renderer.scene.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.EvenTimelines;
import dev.briefcast.renderer.scene.Scenes;
import dev.briefcast.renderer.scene.code.View.SeenRows;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import java.util.List;
import org.junit.jupiter.api.Test;

class ViewTest {

  private static final SceneStyle LOOK = SceneStyle.of(LookSettings.DEFAULT);
  private static final int SETTLED = EvenTimelines.startOf(0) + 30;

  @Test
  void rowsInView_areThoseBesideTheBandAndThoseInIt() {
    SeenRows seen = SeenRows.of(view(200, 150, 156));
    List<Integer> beside = indices(seen.besideBand());
    List<Integer> in = indices(seen.inBand());

    assertThat(indices(seen)).isNotEmpty().isSorted().doesNotHaveDuplicates();
    assertThat(beside).contains(48, 49, 55, 56).doesNotContain(51, 52, 53);
    assertThat(in).contains(48, 49, 50, 51, 52, 53, 54, 55, 56).doesNotContain(46, 58);
    assertThat(indices(seen)).allMatch(row -> beside.contains(row) || in.contains(row));
  }

  @Test
  void rowsThatAreFolded_areNotInView() {
    View view = view(200, 150, 156);

    assertThat(SeenRows.of(view).rows())
        .allMatch(row -> view.opacity(row.index()) == row.opacity())
        .allMatch(row -> row.y() > -view.rowHeight())
        .hasSizeLessThan(40);
  }

  private static View view(int lines, int first, int last) {
    Scene.Code scene = Scenes.code(lines, new Focus.Lines(first, last), Focus.whole());
    var timed = EvenTimelines.of(List.of(scene)).scenes().getFirst();
    return new Camera(CodeFrame.of(LOOK, scene).layout(), new SceneCues(timed).all()).at(SETTLED);
  }

  private static List<Integer> indices(SeenRows seen) {
    return seen.rows().stream().map(SeenRows.Row::index).toList();
  }
}
