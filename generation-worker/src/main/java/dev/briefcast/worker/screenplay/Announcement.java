package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.Declaration;
import dev.briefcast.worker.code.Declaration.Kind;
import java.util.ArrayList;
import java.util.List;

/** Says in one sentence what an excerpt declares. */
final class Announcement {

  private static final int NAMES_MAX = 3;
  private static final int NAME_MAX = 48;
  private static final double NAME_SECONDS = 3;
  private static final List<String> OPENINGS =
      List.of("It declares", "Here we find", "The excerpt declares", "It defines");

  private Announcement() {}

  /**
   * @param outer what is declared at the top; at least one
   * @param members functions of the first of them, if it is a type
   * @param position of the file in the story: varies the wording
   */
  static String of(List<Declaration> outer, List<Declaration> members, int position) {
    Kind kind = outer.getFirst().kind();
    String names = names(outer);
    boolean one = outer.size() == 1;
    return switch (kind) {
      case KEY -> "At the top level it has " + names + ".";
      case HEADING -> (one ? "Its heading is " : "Its headings are ") + names + ".";
      case RULE -> "It styles " + names + ".";
      case ELEMENT -> (one ? "Its outer element is " : "Its outer elements are ") + names + ".";
      case STAGE -> "It builds on " + names + ".";
      case CLASS,
          INTERFACE,
          RECORD,
          ENUM,
          STRUCT,
          TRAIT,
          OBJECT,
          MODULE,
          TYPE,
          IMPLEMENTATION,
          FUNCTION,
          TABLE,
          INDEX,
          VIEW ->
          declared(outer, members, OPENINGS.get(position % OPENINGS.size()));
    };
  }

  /** A name as it fits in a sentence. */
  static String shortName(Declaration declaration) {
    // Ruby's marks would end the sentence.
    String name = Prose.clean(declaration.name()).replaceAll("(?<=\\w)[?!]$", "");
    return SpeakingTime.within(NAME_SECONDS, Prose.shortened(name, NAME_MAX));
  }

  private static String declared(
      List<Declaration> outer, List<Declaration> members, String opening) {
    var kinds = new ArrayList<String>();
    for (Kind kind : Kind.values()) {
      List<Declaration> same = outer.stream().filter(each -> each.kind() == kind).toList();
      if (!same.isEmpty()) {
        kinds.add(word(kind, same.size()) + " " + names(same));
      }
    }
    String all =
        kinds.size() == 1
            ? kinds.getFirst()
            : String.join(", ", kinds.subList(0, kinds.size() - 1)) + ", and " + kinds.getLast();
    String with = members.isEmpty() || outer.size() > 1 ? "" : ", with " + names(members);
    return opening + " " + all + with + ".";
  }

  private static String names(List<Declaration> declarations) {
    return Wording.list(
        declarations.stream().map(Announcement::shortName).distinct().toList(), NAMES_MAX);
  }

  private static String word(Kind kind, int count) {
    if (count == 1) {
      return kind.word();
    }
    return switch (kind) {
      case CLASS -> "classes";
      case INDEX -> "indexes";
      case INTERFACE,
          RECORD,
          ENUM,
          STRUCT,
          TRAIT,
          OBJECT,
          MODULE,
          TYPE,
          IMPLEMENTATION,
          FUNCTION,
          TABLE,
          VIEW,
          KEY,
          HEADING,
          RULE,
          ELEMENT,
          STAGE ->
          kind.word() + "s";
    };
  }
}
