package dev.briefcast.renderer.scene;

import static dev.briefcast.renderer.scene.EvenTimelines.about;
import static dev.briefcast.renderer.scene.EvenTimelines.aboutItems;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Scenes to paint: common ones and ones at the limits of what a brief may hold. */
public final class Scenes {

  private static final String SENTENCE =
      "Whenever a row is queued the dispatcher wakes and publishes one story per account. ";
  private static final String SCRIPTS = "支払い мир مرحبا 🚀👩‍💻 naïve\u0301 \uD83C";

  private Scenes() {}

  static List<Scene> common() {
    return List.of(
        new Scene.Title("Safe webhooks", "acme/shop", "main", "In 4 files", about(whole())),
        new Scene.Summary(
            "Every webhook is safe to repeat.",
            List.of(new Scene.Fact("4", "files"), new Scene.Fact("2", "languages")),
            aboutItems(2)),
        code(40, new Focus.Lines(103, 105), new Focus.Lines(130, 131), whole()),
        new Scene.Files(
            "Also part of it", List.of(new Scene.FileLine("a/b.md", "Why")), aboutItems(1)),
        new Scene.Flow(List.of("Receive", "Verify", "Claim", "Publish"), aboutItems(4)),
        new Scene.Highlights(List.of("Exactly once", "One insert"), aboutItems(2)),
        new Scene.Closing("Safe webhooks", "acme/shop", List.of("Repeat safely"), about(whole())));
  }

  static List<Scene> awkward() {
    String path = "src/" + "folder/".repeat(70) + "Name.java";
    return List.of(
        new Scene.Title(
            "Mend " + "Long_Word".repeat(11) + " at last", path, path, "", about(whole())),
        new Scene.Title(SCRIPTS, SCRIPTS, SCRIPTS, SCRIPTS, about(whole())),
        new Scene.Summary(text(2000), facts(), aboutItems(4)),
        new Scene.Summary(SCRIPTS, List.of(), about(whole())),
        longLines(path),
        new Scene.Code(
            SCRIPTS, SCRIPTS, CodeLanguage.PYTHON, 1, List.of("# " + SCRIPTS), about(whole())),
        new Scene.Code("empty", "", CodeLanguage.TEXT, 1, List.of(), about(whole())),
        code(500, new Focus.Lines(1, 9999), new Focus.Lines(9000, 9001), new Focus.Item(3)),
        new Scene.Files(text(300), Collections.nCopies(8, fileLine(path)), aboutItems(8)),
        new Scene.Flow(Collections.nCopies(7, text(500)), aboutItems(7)),
        new Scene.Flow(Collections.nCopies(3, SCRIPTS), about(whole())),
        new Scene.Highlights(Collections.nCopies(8, text(200)), aboutItems(8)),
        new Scene.Highlights(List.of("x".repeat(200)), aboutItems(5)),
        new Scene.Closing(text(140), path, Collections.nCopies(3, text(200)), about(whole())),
        new Scene.Closing("End", null, List.of(), about(whole())));
  }

  /** An excerpt whose first line is number 101. */
  public static Scene.Code code(int lines, Focus... focuses) {
    List<String> text = IntStream.range(0, lines).mapToObj(i -> "  int x" + i + " = 1;").toList();
    return new Scene.Code("a/B.java", "Entry point", CodeLanguage.JAVA, 101, text, about(focuses));
  }

  public static String text(int length) {
    return SENTENCE.repeat(length / SENTENCE.length() + 1).substring(0, length);
  }

  private static Scene.Code longLines(String path) {
    List<String> lines = List.of("call(" + "argument, ".repeat(40) + ");", "y".repeat(400), "");
    return new Scene.Code(
        path, text(500), CodeLanguage.GO, 998, lines, about(new Focus.Lines(999, 999)));
  }

  private static List<Scene.Fact> facts() {
    return Collections.nCopies(4, new Scene.Fact("123,456,789,012,345", text(100)));
  }

  private static Scene.FileLine fileLine(String path) {
    return new Scene.FileLine(path, text(500));
  }

  private static Focus whole() {
    return Focus.whole();
  }
}
