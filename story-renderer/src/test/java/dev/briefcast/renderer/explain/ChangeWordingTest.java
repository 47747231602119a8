package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.change.Changes.file;
import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How parts of changes are put into words: what changes of real projects taught. */
class ChangeWordingTest {

  private static String narration(ChangedFile... files) {
    return NarratedChanges.narrate(mergedChange(7, "A change of a kind", "", List.of(files)));
  }

  @Test
  void unknownLanguage_isNotReadAloud() {
    String patch =
        """
        @@ -60,3 +60,5 @@ @implementation Doorbell
         + (void)load
         {
        +    BOOL isAtNight = NSClassFromString(@"Night") != nil;
        +    if (isAtNight) { return; }
             ring();\
        """;

    assertThat(narration(modified("src/Doorbell.m", patch)))
        .doesNotContain("It now says", "isAtNight", "Doorbell");
  }

  @Test
  void newFileInUnknownLanguage_isShownSilently() {
    String patch = "@@ -0,0 +1,2 @@\n+type Door {\n+}";

    assertThat(narration(file("door.graphql", ChangeType.ADDED, patch)))
        .doesNotContain("The excerpt shows", "type Door", "is new");
  }

  @Test
  void meaninglessLines_areNotNamed() {
    String come =
        """
        @@ -9,3 +9,5 @@ def connect
               case version
        -        open(PORT =>
        +        open(door_number =>
        +        shut(door_number =>
        +        wait
               end\
        """;
    String go =
        """
        @@ -30,3 +30,1 @@ def leave
               stop
        -        shut(old_door)
        -        shut(old_door)\
        """;

    assertThat(narration(modified("lib/door.rb", come)))
        .doesNotContain("used here", "connect", "door_number");
    assertThat(narration(modified("lib/door.rb", go))).contains("leave no longer calls shut.");
  }

  @Test
  void hunkOfATest_isNotCounted() {
    String patch =
        """
        @@ -17,2 +17,4 @@ it('opens when it rings', () => {
             a: 1,
        +    ring: 2,
        +    open: 3,
             b: 4\
        """;

    assertThat(narration(modified("__tests__/door-test.js", patch)))
        .doesNotContain("lines are new");
  }

  @Test
  void test_noLongerSkipped_isNamed() {
    String python =
        """
        @@ -9,3 +9,2 @@
        -@pytest.mark.skipif(True)
         def test_open(door):
             turn(door)\
        """;
    String java =
        "@@ -9,3 +9,4 @@\n   @Test\n+  @Dis" + "abled\n   void opens() {\n     turn(door);";

    assertThat(narration(modified("tests/test_door.py", python)))
        .contains("test_open is no longer skipped.");
    assertThat(narration(modified("src/test/java/DoorTest.java", java)))
        .contains("opens is now skipped.");
    assertThat(narration(modified("tests/test_door.py", python.replace(" def", "-def"))))
        .doesNotContain("skipped");
  }

  @Test
  void type_ofAnotherKindNow_isDescribed() {
    String rust = "@@ -1,3 +1,1 @@\n-enum Door {\n-    Front,\n-}\n+struct Door(Front);";
    String java = "@@ -1,2 +1,1 @@\n-class Door {\n-}\n+record Door(int width) {}";

    assertThat(narration(modified("src/door.rs", rust)))
        .contains("Door is now a struct instead of an enum.");
    assertThat(narration(modified("src/Door.java", java)))
        .contains("Door is now a record instead of a class.");
  }

  @Test
  void deletedFile_comesAfterTheOthers() {
    String gone = "@@ -1,2 +0,0 @@\n-class OldDoor {}\n-use(NewDoor);";
    String come = "@@ -0,0 +1,3 @@\n+class NewDoor {\n+  void open() {}\n+}";

    var screenplay =
        NarratedChanges.screenplay(
            mergedChange(
                7,
                "A change of a kind",
                "",
                List.of(
                    file("src/OldDoor.java", ChangeType.REMOVED, gone),
                    file("src/ZDoor.java", ChangeType.ADDED, come))));

    assertThat(NarratedChanges.paths(screenplay))
        .containsExactly("src/ZDoor.java", "src/OldDoor.java");
  }

  @Test
  void value_isNamedByItsKey() {
    String patch =
        """
        @@ -28,3 +28,3 @@ class Door extends Component {
           open() {
        -    this.state = { width: 0 }
        +    this.state = { width: 1 }
           }\
        """;

    assertThat(narration(modified("src/door.js", patch))).contains("width is now 1 instead of 0.");
  }

  @Test
  void markup_isNotReadAloud() {
    String patch =
        """
        @@ -54,3 +54,3 @@ class Door extends Component {
           draw() {
        -    return <Text/>
        +    return <Frame door={this.props.door} />
           }\
        """;

    assertThat(narration(modified("src/door.js", patch))).doesNotContain("{this", "line replaces");
  }

  @Test
  void comment_isReadWithoutToolDirectives() {
    String patch =
        """
        @@ -22,3 +22,5 @@ class Door(Frame):
             def __init__(self):
        +        #: Every :class:`Lock <Lock>` on this door
        +        self.locks = []
                 self.open = False\
        """;

    assertThat(narration(modified("door.py", patch)))
        .contains("The new field locks is every Lock on this door.")
        .doesNotContain("lines added", "and 0 removed");
  }

  @Test
  void xcodeProjectFile_isOmittedAndTestFoldersAreRecognized() {
    String project =
        "@@ -229,2 +229,3 @@\n \t\t5402 /* A */,\n+\t\t5403 /* B */,\n \t\t5404 /* C */,";
    String code = "@@ -1,2 +1,2 @@\n-int a = 1;\n+int a = 2;\n int b;";

    assertThat(
            narration(
                modified("Door.xcodeproj/project.pbxproj", project),
                modified("Door/Door.c", code),
                modified("Door_Tests/Support/Fake.c", code.replace("2;", "3;"))))
        .contains("project.pbxproj is left out: a program writes it.")
        .doesNotContain("is the evidence");
  }
}
