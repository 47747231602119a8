package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.Declaration;
import dev.briefcast.worker.code.Declaration.Kind;
import dev.briefcast.worker.code.Declaration.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
  static Told of(List<Declaration> outer, List<Declaration> members, int position) {
    Kind kind = outer.getFirst().kind();
    Told names = names(outer);
    boolean one = outer.size() == 1;
    return switch (kind) {
      case KEY -> Told.own("At the top level it has ").then(names).then(".");
      case HEADING -> Told.own(one ? "Its heading is " : "Its headings are ").then(names).then(".");
      case RULE -> Told.own("It styles ").then(names).then(".");
      case ELEMENT ->
          Told.own(one ? "Its outer element is " : "Its outer elements are ").then(names).then(".");
      case STAGE -> Told.own("It builds on ").then(names).then(".");
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

  /** The same, and where it stands. */
  static Told named(Declaration declaration) {
    return Told.of(shortName(declaration), new Span(declaration.line(), declaration.line()));
  }

  private static Told declared(List<Declaration> outer, List<Declaration> members, String opening) {
    var kinds = new ArrayList<Told>();
    for (Kind kind : Kind.values()) {
      List<Declaration> same = outer.stream().filter(each -> each.kind() == kind).toList();
      if (!same.isEmpty()) {
        kinds.add(Told.own(word(kind, same.size()) + " ").then(names(same)));
      }
    }
    Told all = Told.own(opening + " ");
    for (int i = 0; i < kinds.size(); i++) {
      String joint = i == 0 ? "" : i < kinds.size() - 1 ? ", " : ", and ";
      all = all.then(joint).then(kinds.get(i));
    }
    if (!members.isEmpty() && outer.size() == 1) {
      all = all.then(", with ").then(names(members));
    }
    return all.then(".");
  }

  private static Told names(List<Declaration> declarations) {
    return Told.list(distinct(declarations), NAMES_MAX);
  }

  /** Each name once, where it is declared first. */
  static List<Told> distinct(List<Declaration> declarations) {
    var byName = new LinkedHashMap<String, Told>();
    declarations.forEach(each -> byName.putIfAbsent(shortName(each), named(each)));
    return List.copyOf(byName.values());
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
