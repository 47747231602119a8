package dev.briefcast.renderer.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FileOrderTest {

  private static final BriefFile STORE =
      Briefs.file("src/OrderStore.java", "class OrderStore {\n  void save(Order order) {}\n}");
  private static final BriefFile SERVICE =
      Briefs.file(
          "src/OrderService.java",
          """
          class OrderService {
            OrderStore store;
            void place() {
              store.save(null);
            }
          }\
          """);
  private static final BriefFile CONTROLLER =
      Briefs.file(
          "src/OrderController.java",
          """
          class OrderController {
            OrderService service;
            void post() {
              service.place();
            }
          }\
          """);
  private static final BriefFile TEST =
      Briefs.file(
          "src/OrderStoreTest.java",
          "class OrderStoreTest {\n  OrderStore store = new OrderStore();\n}");
  private static final BriefFile NOTES = Briefs.file("NOTES.md", null);

  @Test
  void entryPoint_comesFirst_thenItsCallees() {
    assertThat(order(null, STORE, SERVICE, CONTROLLER))
        .containsExactly("OrderController.java", "OrderService.java", "OrderStore.java");
  }

  @Test
  void file_followsTheFileOfThePreviousSentence() {
    assertThat(orderByParagraphs(List.of(List.of(0, 2)), STORE, SERVICE, CONTROLLER))
        .containsExactly("OrderService.java", "OrderStore.java", "OrderController.java");
    assertThat(orderByParagraphs(List.of(List.of(0), List.of(2)), STORE, SERVICE, CONTROLLER))
        .containsExactly("OrderController.java", "OrderService.java", "OrderStore.java");
  }

  @Test
  void paragraphReturningToAFile_keepsTheOrder() {
    assertThat(orderByParagraphs(List.of(List.of(0, 2, 0)), STORE, SERVICE, CONTROLLER))
        .containsExactly("OrderController.java", "OrderService.java", "OrderStore.java");
  }

  @Test
  void test_comesAfterTheTestedFile() {
    assertThat(order(null, TEST, STORE, SERVICE, CONTROLLER))
        .containsExactly(
            "OrderController.java", "OrderService.java", "OrderStore.java", "OrderStoreTest.java");
  }

  @Test
  void flowNamingFiles_decidesTheOrder() {
    var flow =
        List.of(
            "OrderStore.java has a new column.", "OrderService fills it.", "Nothing else moves.");

    assertThat(order(flow, CONTROLLER, SERVICE, STORE))
        .containsExactly("OrderStore.java", "OrderService.java", "OrderController.java");
  }

  @Test
  void flowNamingNoFiles_doesNotDecide() {
    var flow = List.of("The store is asked.", "The service answers.", "The controller waits.");

    assertThat(order(flow, STORE, SERVICE, CONTROLLER).getFirst())
        .isEqualTo("OrderController.java");
  }

  @Test
  void unrelatedFiles_keepTheirOrder() {
    var other = Briefs.file("b.py", "def b():\n    pass\n");

    assertThat(order(null, other, STORE)).containsExactly("b.py", "OrderStore.java");
    assertThat(order(null, NOTES, other)).containsExactly("NOTES.md", "b.py");
  }

  @Test
  void cycle_isVisitedOnce() {
    var one = Briefs.file("PingSide.java", "class PingSide {\n  PongSide pong;\n}");
    var two = Briefs.file("PongSide.java", "class PongSide {\n  PingSide ping;\n}");

    assertThat(order(null, one, two)).containsExactly("PingSide.java", "PongSide.java");
  }

  @Test
  void highlightedDeclaration_comesBeforeLongerOnes() {
    String longer = "    x = 1\n".repeat(9);
    var file =
        Briefs.file(
            "a.py",
            "def load_all():\n    \"\"\"Loads them.\"\"\"\n"
                + longer
                + "\ndef save_all():\n    \"\"\"Saves them.\"\"\"\n"
                + longer
                + "\ndef first_outcome():\n    \"\"\"Finds one.\"\"\"\n    return 1\n"
                + "\ndef parse_all():\n    \"\"\"Parses them.\"\"\"\n"
                + longer
                + "\ndef merge_all():\n    \"\"\"Merges them.\"\"\"\n"
                + longer);
    var brief =
        new Brief(
            "Outcomes",
            "Which outcome counts.",
            null,
            List.of(file),
            null,
            List.of("The first outcome decides"));

    var scene = (Scene.Code) new ScreenplayWriter().write(brief).scenes().get(2);

    assertThat(scene.narration())
        .anyMatch(
            each ->
                each.text().contains("first_outcome")
                    && each.focus() instanceof Focus.Lines(int first, int last)
                    && last - first < 4);
  }

  @Test
  void filesOfABrief_keepTheirOrder() {
    var brief =
        new Brief(
            "Orders",
            "How orders are stored.",
            null,
            List.of(STORE, SERVICE, CONTROLLER),
            null,
            null);

    assertThat(
            new ScreenplayWriter()
                .write(brief).scenes().stream().flatMap(FileOrderTest::names).distinct())
        .containsExactly("OrderStore.java", "OrderService.java", "OrderController.java");
  }

  /** As the files of a change are told. */
  private static List<String> order(@Nullable List<String> flow, BriefFile... files) {
    return order(flow, List.of(), files);
  }

  /** As the files of a change are told that its author wrote paragraphs about. */
  private static List<String> orderByParagraphs(List<List<Integer>> paths, BriefFile... files) {
    return order(null, paths, files);
  }

  private static List<String> order(
      @Nullable List<String> flow, List<List<Integer>> paths, BriefFile... files) {
    var brief = new Brief("Orders", "How orders are stored.", null, List.of(files), flow, null);
    List<String> labels = FileLabels.of(brief.files());
    var plans = new ArrayList<FilePlan>();
    for (int i = 0; i < files.length; i++) {
      plans.add(FilePlan.of(files[i], labels.get(i), MentionedNames.of(brief), List.of(), null));
    }
    return FileOrder.of(plans, brief.flow(), paths).stream().map(labels::get).toList();
  }

  private static Stream<String> names(Scene scene) {
    return switch (scene) {
      case Scene.Code code -> Stream.of(code.chapter());
      case Scene.Files files -> files.files().stream().map(Scene.FileLine::path);
      case Scene.Title ignored -> Stream.of();
      case Scene.Summary ignored -> Stream.of();
      case Scene.Flow ignored -> Stream.of();
      case Scene.Highlights ignored -> Stream.of();
      case Scene.Closing ignored -> Stream.of();
    };
  }
}
