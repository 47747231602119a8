package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes what added SQL statements do to tables: <i>orders gets the column shipped_at</i>. */
final class SqlEdits {

  private static final int LINE_MAX = 400;
  private static final int STATEMENT_MAX = 2_000;
  private static final int COLUMNS_MAX = 4;
  private static final String NAME = "[\"`\\[]?([\\w.]{1,60})[\"`\\]]?";
  private static final String IF = "(?:IF (?:NOT )?EXISTS )?";

  /**
   * A pattern and its sentence: 1 and 2 stand for the groups.
   *
   * @param words around the groups
   */
  private record Form(Pattern pattern, String words) {
    Form(String pattern, String words) {
      this(Pattern.compile("(?is)^" + pattern.replace("@", NAME).replace("IF ", IF)), words);
    }
  }

  private static final String ALTER = "ALTER TABLE (?:ONLY )?IF @ ";

  private static final List<Form> FORMS =
      List.of(
          new Form(ALTER + "ADD COLUMN IF @ .*", "1 gets the column 2"),
          new Form(ALTER + "DROP COLUMN IF @.*", "1 loses the column 2"),
          new Form(ALTER + "RENAME COLUMN @ TO @.*", "2 of 1 is renamed to 3"),
          new Form(ALTER + "RENAME TO @.*", "1 is renamed to 2"),
          new Form(ALTER + "ALTER COLUMN @ SET NOT NULL.*", "2 of 1 must now be given"),
          new Form(ALTER + "ALTER COLUMN @ DROP NOT NULL.*", "2 of 1 may now be left empty"),
          new Form(
              ALTER + "ALTER COLUMN @ (?:SET DATA )?TYPE ([\\w ]{2,30}?)(?:\\(.*| USING .*|;)?$",
              "2 of 1 is now of the type 3"),
          new Form(
              ALTER + "ALTER COLUMN @ SET DEFAULT '?([\\w. -]{1,30}?)'?;?$",
              "2 of 1 now defaults to 3"),
          new Form(
              ALTER + "ADD CONSTRAINT @ FOREIGN KEY \\(([\\w, ]{1,80})\\) REFERENCES @.*",
              "3 of 1 must now stand in 4"),
          new Form(
              ALTER + "ADD CONSTRAINT @ UNIQUE \\(([\\w, ]{1,80})\\).*", "3 of 1 is now unique"),
          new Form(
              "CREATE UNIQUE INDEX (?:CONCURRENTLY )?IF @ ON @.*?\\(([\\w, ]{1,80})\\).*",
              "3 of 2 is now unique, by the index 1"),
          new Form(
              "CREATE INDEX (?:CONCURRENTLY )?IF @ ON @.*?\\(([\\w, ]{1,80})\\).*",
              "2 gets the index 1 on 3"),
          new Form("DROP INDEX (?:CONCURRENTLY )?IF @.*", "The index 1 is gone"),
          new Form("DROP TABLE IF @.*", "The table 1 is gone"),
          new Form("UPDATE @ SET @ *= *([\\w.]{1,40})\\b(?! *[-+*/(|]).*", "2 of 1 is set to 3"),
          new Form("UPDATE @ SET @ .*", "2 of 1 is set anew"),
          new Form("DELETE FROM @.*", "Rows of 1 are deleted"));

  private SqlEdits() {}

  static List<EditSentence> of(List<String> lines, Span hunk) {
    var said = new ArrayList<EditSentence>();
    var statement = new StringBuilder();
    int first = -1;
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      String line = lines.get(i);
      boolean added = line.startsWith("+") && line.length() <= LINE_MAX;
      String code = added ? line.substring(1).replaceFirst("--.*$", "").strip() : "";
      if (statement.isEmpty()) {
        first = i;
      }
      if (!added) {
        statement.setLength(0);
      } else if (!code.isEmpty() && statement.length() < STATEMENT_MAX) {
        statement.append(statement.isEmpty() ? "" : " ").append(code);
      }
      if (code.endsWith(";")) {
        of(statement.toString(), new Span(first, i)).ifPresent(said::add);
        statement.setLength(0);
      }
    }
    return said;
  }

  private static Optional<EditSentence> of(String statement, Span lines) {
    for (Form form : FORMS) {
      Matcher found = form.pattern().matcher(statement);
      if (found.matches()) {
        return clause(form.words(), found, lines).map(each -> EditSentence.of(each, lines, 0.85));
      }
    }
    return Optional.empty();
  }

  private static Optional<AttributedText> clause(String words, Matcher found, Span lines) {
    AttributedText text = AttributedText.own("");
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      if (Character.isDigit(c)) {
        String[] names = found.group(c - '0').strip().split(" *, *", -1);
        if (names.length > COLUMNS_MAX) {
          return Optional.empty();
        }
        List<AttributedText> slots = new ArrayList<>();
        for (String name : names) {
          slots.add(AttributedText.of(name, lines));
        }
        text = text.then(AttributedText.list(slots, COLUMNS_MAX));
      } else {
        text = text.then(Character.toString(c));
      }
    }
    return Optional.of(text);
  }
}
