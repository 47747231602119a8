package dev.briefcast.renderer.explain.beat;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/** Names declarations in sentences, by their kind and short name. */
public final class Announcement {

  /** No name that people write is longer; such a one is a hostile one. */
  private static final double NAME_SECONDS = 9;

  /** Of languages in which a constructor is not named after its type. */
  public static final Set<String> CONSTRUCTORS =
      Set.of("__init__", "__construct", "constructor", "initialize", "new");

  private Announcement() {}

  /** A name as it fits in a sentence. */
  public static String shortName(Declaration declaration) {
    // Ruby's marks would end the sentence.
    String name = Prose.clean(declaration.name()).replaceAll("(?<=\\w)[?!]$", "");
    return SpeakingTime.leadingPart(NAME_SECONDS, name).replaceFirst("[.。]$", "");
  }

  /** The same, and where it stands. */
  public static AttributedText locatedName(Declaration declaration) {
    return AttributedText.of(
        shortName(declaration), new Span(declaration.line(), declaration.line()));
  }

  /** Each name once, where it is declared first. */
  public static List<AttributedText> distinctNames(List<Declaration> declarations) {
    var byName = new LinkedHashMap<String, AttributedText>();
    declarations.forEach(each -> byName.putIfAbsent(shortName(each), locatedName(each)));
    return List.copyOf(byName.values());
  }

  /** The kind's word, in the plural unless there is one. */
  public static String kindWord(Kind kind, int count) {
    if (count == 1) {
      return kind.word();
    }
    return switch (kind) {
      case CLASS -> "classes";
      case INDEX -> "indexes";
      case KEY -> "keys";
      case TABLE,
          VIEW,
          FUNCTION,
          RULE,
          STAGE,
          INTERFACE,
          RECORD,
          ENUM,
          STRUCT,
          TRAIT,
          PROTOCOL,
          OBJECT,
          MODULE,
          TYPE,
          IMPLEMENTATION,
          HEADING,
          ELEMENT ->
          kind.word() + "s";
    };
  }
}
