package dev.briefcast.renderer.syntax;

import org.jspecify.annotations.Nullable;

/**
 * A declaration in an excerpt: a type, a function, a field.
 *
 * @param kind what it is
 * @param name as it is written
 * @param line index of the line that names it, counted from 0
 * @param span from its comment or annotations to the end of its body
 * @param comment what the comment on it says, without markers, if there is one
 */
public record Declaration(Kind kind, String name, int line, Span span, @Nullable String comment) {

  /** Whether the other one lies inside this one's body. */
  public boolean contains(Declaration other) {
    return span.first() <= other.line && other.line <= span.last() && line < other.line;
  }

  /**
   * Lines from first to last, both included, counted from 0.
   *
   * @param first not after {@code last}
   */
  public record Span(int first, int last) {

    /** How many lines. */
    public int size() {
      return last - first + 1;
    }
  }

  /** What can be declared. */
  public enum Kind {
    CLASS("class"),
    INTERFACE("interface"),
    RECORD("record"),
    ENUM("enum"),
    STRUCT("struct"),
    TRAIT("trait"),
    PROTOCOL("protocol"),
    OBJECT("object"),
    MODULE("module"),
    TYPE("type"),
    IMPLEMENTATION("implementation"),
    FUNCTION("function"),
    TABLE("table"),
    INDEX("index"),
    VIEW("view"),
    KEY("key"),
    HEADING("heading"),
    RULE("rule"),
    ELEMENT("element"),
    STAGE("stage");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** As people say it. */
    public String word() {
      return word;
    }

    /** Whether it can hold functions. */
    public boolean isType() {
      return compareTo(FUNCTION) < 0;
    }
  }
}
