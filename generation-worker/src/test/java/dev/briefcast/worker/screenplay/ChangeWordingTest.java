package dev.briefcast.worker.screenplay;

import static dev.briefcast.worker.change.Changes.file;
import static dev.briefcast.worker.change.Changes.merged;
import static dev.briefcast.worker.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.worker.fetch.ChangedFile;
import dev.briefcast.worker.fetch.ChangedFile.What;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How parts of changes are put into words: what changes of real projects taught. */
class ChangeWordingTest {

  private static String told(ChangedFile... files) {
    return ToldChanges.told(merged(7, "A change of a kind", "", List.of(files)));
  }

  @Test
  void codeInALanguageThatNobodyKnows_isNotReadAloud() {
    String patch =
        """
        @@ -60,3 +60,5 @@ @implementation Doorbell
         + (void)load
         {
        +    BOOL isAtNight = NSClassFromString(@"Night") != nil;
        +    if (isAtNight) { return; }
             ring();""";

    assertThat(told(modified("src/Doorbell.m", patch)))
        .contains(
            "2 lines are new, in implementation Doorbell, with isAtNight and NSClassFromString.")
        .doesNotContain("It now says");
  }

  @Test
  void newFileInALanguageThatNobodyKnows_isSaidToBeNewAndNoMore() {
    String patch = "@@ -0,0 +1,2 @@\n+type Door {\n+}";

    assertThat(told(file("door.graphql", What.ADDED, patch)))
        .contains("door.graphql is new, with 2 lines added.")
        .doesNotContain("The excerpt shows");
  }

  @Test
  void linesThatSayNothingElse_areToldByTheNamesThatComeOrGo() {
    String come =
        """
        @@ -9,3 +9,5 @@ def connect
               case version
        -        open(PORT)
        +        open(door_number)
        +        shut(door_number)
        +        wait
               end""";
    String go =
        """
        @@ -30,3 +30,1 @@ def leave
               stop
        -        shut(old_door)
        -        shut(old_door)""";

    assertThat(told(modified("lib/door.rb", come)))
        .contains("3 lines replace 1, in connect, with door_number.");
    assertThat(told(modified("lib/door.rb", go)))
        .contains("2 lines go, in leave, and old_door with them.");
  }

  @Test
  void name_thatWasToldToBeNew_isNotToldAgain() {
    String patch =
        """
        @@ -9,2 +9,3 @@ module Doors
           open,
        +  :front_door,
           shut
        @@ -30,2 +31,3 @@ def reset
             a = 1
        +    self.front_door = nil
             b = 2""";

    assertThat(told(modified("lib/doors.rb", patch)))
        .contains("1 line is new, in Doors, with front_door.")
        .contains("1 line is new, in reset.");
  }

  @Test
  void partOfATest_isToldByWhatTheTestIsCalled() {
    String patch =
        """
        @@ -17,2 +17,4 @@ it('opens when it rings', () => {
             a: 1,
        +    ring: 2,
        +    open: 3,
             b: 4""";

    assertThat(told(modified("__tests__/door-test.js", patch)))
        .contains("2 lines are new, in the test opens when it rings.");
  }

  @Test
  void whatIsDeleted_isToldBehindWhatIsThere() {
    String gone = "@@ -1,2 +0,0 @@\n-class OldDoor {}\n-use(NewDoor);";
    String come = "@@ -0,0 +1,3 @@\n+class NewDoor {\n+  void open() {}\n+}";

    assertThat(
            told(
                file("src/OldDoor.java", What.REMOVED, gone),
                file("src/ZDoor.java", What.ADDED, come)))
        .containsSubsequence("ZDoor.java is new", "OldDoor.java is deleted");
  }

  @Test
  void value_isToldWithTheNameNextToIt() {
    String patch =
        """
        @@ -28,3 +28,3 @@ class Door extends Component {
           open() {
        -    this.state = { width: 0 }
        +    this.state = { width: 1 }
           }""";

    assertThat(told(modified("src/door.js", patch))).contains("0 becomes 1 for width, in open.");
  }

  @Test
  void markup_isCountedAndNotReadAloud() {
    String patch =
        """
        @@ -54,3 +54,3 @@ class Door extends Component {
           draw() {
        -    return <Text/>
        +    return <Frame door={this.props.door} />
           }""";

    assertThat(told(modified("src/door.js", patch)))
        .contains("1 line replaces 1")
        .doesNotContain("{this");
  }

  @Test
  void comment_isReadWithoutWhatOnlyToolsRead() {
    String patch =
        """
        @@ -22,3 +22,5 @@ class Door(Frame):
             def __init__(self):
        +        #: Every :class:`Lock <Lock>` on this door
        +        self.locks = []
                 self.open = False""";

    assertThat(told(modified("door.py", patch)))
        .contains("A new comment says: every Lock on this door.")
        .contains("with 2 lines added.")
        .doesNotContain("and 0 removed");
  }

  @Test
  void projectFileOfXcode_isLeftOutAndTestFoldersAreKnown() {
    String project =
        "@@ -229,2 +229,3 @@\n \t\t5402 /* A */,\n+\t\t5403 /* B */,\n \t\t5404 /* C */,";
    String code = "@@ -1,2 +1,2 @@\n-int a = 1;\n+int a = 2;\n int b;";

    assertThat(
            told(
                modified("Door.xcodeproj/project.pbxproj", project),
                modified("Door/Door.c", code),
                modified("Door_Tests/Support/Fake.c", code.replace("2;", "3;"))))
        .contains("project.pbxproj is left out: a program writes it.")
        .contains("Fake.c is the evidence");
  }
}
