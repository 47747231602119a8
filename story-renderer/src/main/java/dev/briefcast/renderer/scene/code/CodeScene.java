package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.SpokenNames.Mention;
import dev.briefcast.renderer.scene.code.View.SeenRows;
import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An excerpt in an editor window. Its tokens come in one after the other; a band follows the lines
 * that are spoken about, nearer than the rest, and names light up as they are spoken. What is not
 * in view is folded. Of a patch, the code before becomes the code after while its change is told.
 */
public final class CodeScene implements ScenePainter {

  /** From the middle of a move on, what it moves to is seen. */
  private static final double HALF = 0.5;

  private final SceneStyle look;
  private final CodeFrame frame;
  private final CodeLayout layout;
  private final Camera camera;
  private final CodeRows rows;
  private final List<Mention> mentions;
  private final List<Callout> callouts;
  private final @Nullable ExcerptGlide glide;

  private CodeScene(
      SceneStyle look,
      CodeFrame frame,
      SceneCues cues,
      List<String> highlights,
      ExcerptGlide.@Nullable Side before) {
    this.look = look;
    this.frame = frame;
    this.layout = frame.layout();
    this.camera = new Camera(layout, cues.all());
    this.rows = new CodeRows(look, layout);
    var names = new SpokenNames(layout);
    this.mentions = names.of(cues.all(), camera);
    this.callouts = new Callout.Finder(look, layout, camera, names).of(cues.all(), highlights);
    this.glide =
        before == null
            ? null
            : new ExcerptGlide(
                look,
                before,
                new ExcerptGlide.Side(layout, camera.at(ExcerptGlide.COMING.end())),
                cues.all().getFirst().endFrame());
  }

  /** The picture of an excerpt, with what of the story's highlights speaks of it beside it. */
  public static CodeScene of(
      SceneStyle look, Scene.Code scene, Timeline timeline, TimedScene timed) {
    List<Scene.Code> versions = ExcerptVersions.around(timeline, timed);
    List<String> highlights = HighlightPlacement.of(timeline, timed);
    return new CodeScene(
        look,
        CodeFrame.of(look, scene, versions),
        new SceneCues(timed),
        highlights,
        before(look, versions, ExcerptVersions.before(timeline, timed)));
  }

  /** What was in view at the end of the version before. */
  private static ExcerptGlide.@Nullable Side before(
      SceneStyle look, List<Scene.Code> versions, @Nullable TimedScene before) {
    if (before == null || versions.size() < 2 || !(before.scene() instanceof Scene.Code code)) {
      return null;
    }
    CodeLayout layout = CodeFrame.of(look, code, versions).layout();
    var camera = new Camera(layout, new SceneCues(before).all());
    return new ExcerptGlide.Side(layout, camera.at(before.frameCount()));
  }

  @Override
  public List<Animation> motions() {
    var motions = new ArrayList<>(camera.motions());
    if (glide == null) {
      motions.add(CodeRows.ENTRANCE);
    } else {
      motions.addAll(glide.motions());
    }
    mentions.forEach(mention -> motions.add(mention.coming()));
    mentions.forEach(mention -> motions.add(mention.going()));
    callouts.forEach(callout -> motions.addAll(callout.motions()));
    return motions;
  }

  @Override
  public void drawStill(Graphics2D g) {
    frame.draw(g);
  }

  @Override
  public void drawMoving(Graphics2D g, int at) {
    View view = camera.at(at);
    Rectangle port = layout.view();
    var clip = g.getClip();
    g.clipRect(port.x + 1, port.y, port.width - 2, port.height);
    if (glide != null && !glide.isOver(at)) {
      glide.draw(g, at);
    } else {
      drawCode(g, view, at);
    }
    callouts.forEach(callout -> callout.draw(g, at));
    g.setClip(clip);
  }

  private void drawCode(Graphics2D g, View view, int at) {
    List<Mention> names = view.focus() < 1 ? mentions : List.of();
    SeenRows seen = SeenRows.of(view);
    var light = new CodeRows.Light(at, view.focus(), look.ink(ColorRole.EDITOR), names);
    if (view.focus() > 0) {
      rows.draw(g, seen.besideBand(), light);
      var inView = g.getClip();
      drawBand(g, seen.inBand(), at);
      g.setClip(inView);
    } else {
      rows.draw(g, seen, light);
    }
    rows.drawGliding(g, view);
    rows.drawFolds(g, view, at);
    if (glide != null) {
      glide.drawFresh(g, view, at);
    }
  }

  @Override
  public void release() {
    callouts.forEach(Callout::release);
  }

  private void drawBand(Graphics2D g, SeenRows seen, int at) {
    View view = seen.view();
    Rectangle port = layout.view();
    double here = view.focus() * CodeRows.ENTRANCE.arriving(at);
    int y = (int) Math.round(view.bandY());
    int height = (int) Math.round(view.bandBottom()) - y;
    Color ground = Theme.between(look.ink(ColorRole.EDITOR), look.ink(ColorRole.BAND), here);
    g.setColor(ground);
    g.fillRect(port.x, y, port.width, height);
    g.setColor(Theme.between(look.ink(ColorRole.EDITOR), look.ink(ColorRole.ACCENT), here));
    g.fillRect(port.x, y, 6, height);
    g.clipRect(port.x, y, port.width, height);
    rows.draw(g, seen, new CodeRows.Light(at, 0, ground, mentions));
  }

  @Override
  public BitSet litParts(int at) {
    View view = camera.at(at);
    var lit = new BitSet();
    for (int row = 0; row < layout.rows().size(); row++) {
      lit.set(layout.lineAt(row));
    }
    for (int row = 0; row < layout.rows().size(); row++) {
      boolean ready = view.time() >= HALF || isLit(view.from(), row);
      if (!layout.isBlank(row) && (!ready || !isLit(view.to(), row))) {
        lit.clear(layout.lineAt(row));
      }
    }
    return lit;
  }

  /**
   * Whether a row, or the mark or the other side of a change that stands for it, is lit in view.
   */
  private boolean isLit(Shot shot, int row) {
    if (shot.has(row)) {
      return shot.lightsInView(row);
    }
    for (int step : new int[] {-1, 1}) {
      int other = row;
      while (other >= 0
          && other < layout.rows().size()
          && (!shot.has(other) || layout.isBlank(other))) {
        other += step;
      }
      if (other >= 0 && other < layout.rows().size() && shot.lightsInView(other)) {
        return true;
      }
    }
    return false;
  }
}
