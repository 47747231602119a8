package dev.briefcast.renderer.explain.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeReasonTest {

  @Test
  void filledTemplate_isReducedToTheAuthorsText() {
    String body =
        """
        <!-- Thanks for your pull request! Please read the guide. -->
        ## Description
        Retries waited for ever when the *server* sent no `Retry-After`.
        Now they wait a minute.

        Fixes #12

        ## Type of change
        - [x] Bug fix
        - [ ] New feature

        ## Checklist:
        - [x] I have run the tests

        ```
        code that nobody reads aloud
        ```
        Signed-off-by: Ada <ada@example.com>
        """;

    assertThat(ChangeReason.of(body, ""))
        .isEqualTo(
            "Retries waited for ever when the *server* sent no `Retry-After`. Now they wait a"
                + " minute.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  \n ",
        "<!-- Describe your change -->",
        "N/A",
        "Closes #4",
        "## Description\n\nPlease include a summary of the change here.\n",
        "![picture](https://example.com/a.png)",
        "- [ ] tests",
        "https://example.com/ticket/1",
        "<!-- never closed"
      })
  void meaninglessBody_isEmpty(String body) {
    assertThat(ChangeReason.of(body, "")).isEmpty();
  }

  @Test
  void list_becomesSentences() {
    assertThat(ChangeReason.of("- Adds a queue\n- Removes the lock;\r\n", ""))
        .isEqualTo("- Adds a queue.\n\n- Removes the lock.");
  }

  @Test
  void longText_isTruncated() {
    String paragraph = "This is about something else again. ".repeat(10);

    assertThat(ChangeReason.of((paragraph + "\n\n").repeat(50), "").length()).isLessThan(1_901);
  }

  static Stream<Arguments> bodies() {
    return Stream.of(
        Arguments.of("Reads the file twice. See https://example.com/x.", "Reads the file twice."),
        Arguments.of(
            "It can throw if the folder is gone (see\nhttps://example.com/a",
            "It can throw if the folder is gone."),
        Arguments.of("{issue}`2869` {pr}`3781`", ""),
        Arguments.of("Nothing else can be done. I think.", "Nothing else can be done."),
        Arguments.of(
            "Code:\n\n```go\npackage bell\n\na();\nb();\nc();\n```\n\nIt rings.\n\n```\nPASS ok\n```",
            "It rings."),
        Arguments.of("Follow up on #3767.", ""),
        Arguments.of(
            "{func}`edit` takes what {class}`~os.PathLike` names. {pr}`3781`",
            "`edit` takes what `os.PathLike` names."),
        Arguments.of("Spotless.", ""),
        Arguments.of(
            "It takes two types <T, S> like Ref<T, S>, and <br> no tags.",
            "It takes two types <T, S> like Ref<T, S>, and no tags."),
        Arguments.of("It rings.\n\n[#12]: https://example.com/12", "It rings."),
        Arguments.of(
            "It rings as [the Spec] says, [twice].\n\n[the spec]: https://example.com/12",
            "It rings as the Spec says, [twice]."),
        Arguments.of(
            "Bells [1] ring bell[2] twice [3].\n\n[1] https://example.com/12\n[3]: https://example.com",
            "Bells ring bell[2] twice."),
        Arguments.of("It rings rooms[1] and [2].", "It rings rooms[1] and [2]."),
        Arguments.of(
            "It rings.\n\nFrom the book about bells:\n\n> They ring.\n\nSo it rings twice.",
            "It rings.\n\nSo it rings twice."),
        Arguments.of("It is niche, so I'm fine with that.", "It is niche, so I'm fine with that."),
        Arguments.of("It rings so that.", ""),
        Arguments.of(
            """
            It was broken at run time.

            java.lang.NoSuchMethodError: 'kotlin.time.Clock getClock()'
                at kotlin.time.InstantJvm.<clinit>(InstantJvm.kt:12)
                at okio.FakeFileSystem.now(FakeFileSystem.kt:72)

            It works now.\
            """,
            "It was broken at run time.\n\nIt works now."),
        Arguments.of(
            "Improve how raw mode is found\nFix finding `less.exe` on Windows",
            "Improve how raw mode is found. Fix finding `less.exe` on Windows."),
        Arguments.of(
            "It is wrapped where the line was\nFull, not where it ends.",
            "It is wrapped where the line was Full, not where it ends."),
        Arguments.of("接続を待つ時間を長くします。", "接続を待つ時間を長くします。"));
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void uninformativeSentences_areDropped(String body, String said) {
    assertThat(ChangeReason.of(body, "")).isEqualTo(said);
  }

  @Test
  void squashedCommits_ofAnotherKind_areOmittedWithTheirLists() {
    String body =
        """
        * fix: ring twice where nobody answers

        * refactor(door): simplify the ring

        - Collapse both rings into one call

        * test(door): use a fake bell

        - Replace the bell of the test

        * fix: keep the bell's volume

        The volume was lost.
        """;

    assertThat(ChangeReason.of(body, "fix(door): ring twice"))
        .isEqualTo(
            "- Ring twice where nobody answers.\n\n- Keep the bell's volume.\n\nThe volume was lost.");
  }

  @Test
  void squashedCommits_ofTheSameKind_areKept() {
    assertThat(
            ChangeReason.of(
                "* refactor: split the bell in two", "refactor(door): less in one place"))
        .isEqualTo("- Split the bell in two.");
    assertThat(ChangeReason.of("* fix: keep the volume of bells\n\n- Remember it", "feat: bells"))
        .isEqualTo("- Keep the volume of bells.\n\n- Remember it.");
  }

  @Test
  void itemsWithoutVerb_followTheSentenceThatAnnouncesThem() {
    assertThat(
            ChangeReason.of(
                "All doors open by themselves, except:\n* front door (oak)\n* the cellar\n", ""))
        .isEqualTo("All doors open by themselves, except: front door (oak); the cellar.");
    assertThat(ChangeReason.of("What is new:\n- It rings twice\n- The cellar", ""))
        .isEqualTo("What is new.\n\n- It rings twice.\n\n- The cellar.");
  }

  @Test
  void indentedProgram_isOmitted_withTheWordsThatAnnounceIt() {
    assertThat(
            ChangeReason.of(
                "The bell rang twice. Try it like this:\n\n    $ ring | cat\n    ring ring\n\nIt rings once now.",
                ""))
        .isEqualTo("The bell rang twice.\n\nIt rings once now.");
    assertThat(ChangeReason.of("- Ring once:\n\n    not twice\n", "")).contains("not twice");
  }

  @Test
  void sentence_thatIsNotWholeWithoutItsAddress_isOmitted() {
    assertThat(
            ChangeReason.of(
                "Just like the https://example.com/pull/38 but for doors. They close by themselves.",
                ""))
        .isEqualTo("They close by themselves.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "benchmark      old ns/op   new ns/op   delta\nBenchmarkDoor   30037   29001   -3.45%",
        "updated-dependencies:\n- dependency-name: door\n  dependency-type: direct:production\n"
            + "  update-type: version-update:semver-minor\n...",
        "Author: Ada <ada@example.com>\nDate:   Tue Feb 18 11:54:23 2020 +0800",
        "1f52255 Merge pull request #267 from ada/door\n7bce0b4 Fix warning of the door",
        "git-subtree-dir: tests/door",
        "1732698 Fixed incorrect door in readme",
        "bash-5.1$ door open u[tab]\\nunset (open the door so that it is not used)",
        "When opening from outside.",
        "Which is itself pretty misleading.",
        "Because it's shut as it's always shut.",
        "require 'door'\nrequire 'door/lock'\ndoor = Door.new(1)\ndoor.each do |x|\n  x.open\nend"
      })
  void outputOfTools_isLeftOut(String output) {
    String reason = "Doors that are open are shut again.";

    assertThat(ChangeReason.of(reason + "\n\n" + output, "")).isEqualTo(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "You can reproduce it by doing:\n\n  LANG= rake spec",
        "With the following script:\n\nreq = Door.new(1)\nres = [1]\nreq.open(res)"
      })
  void program_isLeftOutWithWhatAnnouncesIt(String text) {
    String reason = "Doors that are open are shut again.";

    assertThat(ChangeReason.of(reason + "\n\n" + text, "")).isEqualTo(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "This should\\nprovide a clue that the door is open.|This should provide a clue that the door is open.",
        "Doors are open.  They are shut.  They are open again.|Doors are open. They are shut. They are open again.",
        "Doors are open.\\n64610db2 actually broke doors, which rang.|Doors are open. 64610db2 actually broke doors, which rang.",
        "1234567 doors are open now.|1234567 doors are open now.",
        "The defaced door is open; it = shut was wrong.|The defaced door is open; it = shut was wrong.",
        "When opening from outside, it rings.|When opening from outside, it rings.",
        "It costs 5$ a door.|It costs 5$ a door.",
        "Date of the door is kept.|Date of the door is kept."
      })
  void wordsThatOnlyLookLikeOutput_stay(String body, String said) {
    assertThat(ChangeReason.of(body.replace("\\n", "\n"), "").replace("\n\n", " ")).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It broke in 8.4 and properly fix #43 and #52 here.|It broke in 8.4 and properly fix #43 and #52 here.",
        "Ending lines with ; is not idiomatic.|Ending lines with ; is not idiomatic.",
        "The import has `{block}`, and the `{block}` token stays.|The import has `{block}`, and the `{block}` token stays.",
      })
  void wordsInTheMiddle_stay(String body, String said) {
    assertThat(ChangeReason.of(body, "")).isEqualTo(said);
  }

  @Test
  void trailersAndLogs_areOmitted_andPartedWordsJoined() {
    String body =
        "So this default is some-\nwhat suspect.\nERRO [linters] golint: it does nothing.\n\nRelates-To: #1188\nCloses: #2"
            + "\nFirst-seen-in: https://example.com/1\nFound-and-mended: Ada <ada@example.com>\nHeard-by: Ada";

    assertThat(ChangeReason.of(body, "")).isEqualTo("So this default is some-what suspect.");
  }

  @Test
  void sameParagraph_isSaidOnce() {
    String body = "### Issue\nMend the door.\n\n### Goals\nMend the door\n\nIt jammed in winter.";

    assertThat(ChangeReason.of(body, "")).isEqualTo("Mend the door.\n\nIt jammed in winter.");
  }
}
