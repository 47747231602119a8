package dev.briefcast.renderer.screenplay;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a story with a picture of its own; also a chapter of the video. */
public sealed interface Scene {

  /** What is spoken while it is seen; never empty, but it may be silent. */
  List<Sentence> narration();

  /** Its name as a chapter: one line. */
  String chapter();

  /** The same picture with that narration, which is not empty. */
  default Scene withNarration(List<Sentence> told) {
    return switch (this) {
      case Title(var title, var repository, var branch, var subtitle, _) ->
          new Title(title, repository, branch, subtitle, told);
      case Summary(var text, var facts, _) -> new Summary(text, facts, told);
      case Code(var path, var role, var language, var firstLine, var lines, _) ->
          new Code(path, role, language, firstLine, lines, told);
      case Files(var heading, var files, _) -> new Files(heading, files, told);
      case Flow(var steps, _) -> new Flow(steps, told);
      case Highlights(var items, _) -> new Highlights(items, told);
      case Closing(var title, var repository, var takeaways, _) ->
          new Closing(title, repository, takeaways, told);
    };
  }

  /**
   * The title scene: the story's name and the origin of its code.
   *
   * @param title the brief's title
   * @param repository {@code owner/name}, if known
   * @param branch the branch, if known
   * @param subtitle one line under the title
   */
  record Title(
      String title,
      @Nullable String repository,
      @Nullable String branch,
      String subtitle,
      List<Sentence> narration)
      implements Scene {
    @Override
    public String chapter() {
      return title;
    }
  }

  /**
   * The brief's summary.
   *
   * @param text what is shown of it, perhaps shortened
   * @param facts two to four
   */
  record Summary(String text, List<Fact> facts, List<Sentence> narration) implements Scene {
    @Override
    public String chapter() {
      return "Summary";
    }
  }

  /**
   * A number worth knowing.
   *
   * @param value short: {@code 4}, {@code 1,204}
   * @param label what it counts: {@code files}
   */
  record Fact(String value, String label) {}

  /**
   * An excerpt of a file.
   *
   * @param path of the file
   * @param role what it is for, if the brief says so
   * @param language of the excerpt
   * @param firstLine number of the first line of {@code lines} in the file
   * @param lines the excerpt as it is shown: tabs expanded, control characters visible
   */
  record Code(
      String path,
      @Nullable String role,
      CodeLanguage language,
      int firstLine,
      List<String> lines,
      List<Sentence> narration)
      implements Scene {
    @Override
    public String chapter() {
      return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Number of the last line shown, as the file counts. */
    public int lastLine() {
      return firstLine + lines.size() - 1;
    }
  }

  /**
   * Files without an excerpt, or left out for want of time: path and role only.
   *
   * @param heading what they have in common
   * @param files at most 8 on one picture; {@link Focus.Item} counts them
   */
  record Files(String heading, List<FileLine> files, List<Sentence> narration) implements Scene {
    @Override
    public String chapter() {
      return heading;
    }
  }

  /** A file in a list. */
  record FileLine(String path, @Nullable String role) {}

  /**
   * How it works, step by step.
   *
   * @param steps 3 to 7; {@link Focus.Item} counts them
   */
  record Flow(List<String> steps, List<Sentence> narration) implements Scene {
    @Override
    public String chapter() {
      return "How it flows";
    }
  }

  /**
   * The points to remember.
   *
   * @param items 1 to 8; {@link Focus.Item} counts them
   */
  record Highlights(List<String> items, List<Sentence> narration) implements Scene {
    @Override
    public String chapter() {
      return "Highlights";
    }
  }

  /**
   * The closing scene.
   *
   * @param title the brief's title
   * @param repository {@code owner/name}, if known
   * @param takeaways one to three short lines
   */
  record Closing(
      String title, @Nullable String repository, List<String> takeaways, List<Sentence> narration)
      implements Scene {
    @Override
    public String chapter() {
      return "Closing";
    }
  }
}
