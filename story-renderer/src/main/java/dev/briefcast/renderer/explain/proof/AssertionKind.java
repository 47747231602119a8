package dev.briefcast.renderer.explain.proof;

import java.util.Optional;
import java.util.regex.Pattern;

/** A kind of assertion, by what test frameworks call it: in lower case, without separators. */
enum AssertionKind {
  EQUAL(
      "equals?|same|eq|streq|tobe|toequal|tostrictequal|be|eql|deepequal|deepstrictequal|strictequal"
          + "|areequal|aresame|isequalto|issameas|isequal|arrayequals|shouldbe|shouldequal|mustequal|strictequals"
          + "|equalvalues|exactly|is"),
  DIFFERENT(
      "notequals?|notsame|ne|arenotequal|isnotequalto|isnotsameas|notstrictequal|mustnotequal"),
  TRUE("|true|istrue|tobetruthy|betrue|betruthy|isok"),
  FALSE("false|isfalse|tobefalsy|befalse|befalsy|not|notok|isnotok"),
  NULL("null|nil|isnull|isnil|isnone|none|tobenull|tobeundefined|benil|benull|mustbenil|undefined"),
  PRESENT("notnull|notnil|isnotnull|isnotnil|isnotnone|tobedefined|notbenull|isdefined"),
  EMPTY("empty|isempty|tobeempty|beempty|mustbeempty"),
  FILLED("notempty|isnotempty|notbeempty"),
  SIZE("len|count|hassize|tohavelength|haslength|havecount|havesize|shouldhavesize|lengthof"),
  CONTAINS("contains?|tocontain|include|includes|containsstring|haskey|containskey|tocontainequal"),
  LACKS("notcontains?|doesnotcontain|notincludes?|nothaskey|doesnotcontainkey|notcontain");

  private final Pattern names;

  AssertionKind(String names) {
    this.names = Pattern.compile(names);
  }

  /** The kind of what has that name. */
  static Optional<AssertionKind> of(String name) {
    for (AssertionKind each : values()) {
      if (each.names.matcher(name).matches()) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** What is expected where this is not; of a length that would tell nothing. */
  Optional<AssertionKind> turned() {
    return switch (this) {
      case EQUAL -> Optional.of(DIFFERENT);
      case DIFFERENT -> Optional.of(EQUAL);
      case TRUE -> Optional.of(FALSE);
      case FALSE -> Optional.of(TRUE);
      case NULL -> Optional.of(PRESENT);
      case PRESENT -> Optional.of(NULL);
      case EMPTY -> Optional.of(FILLED);
      case FILLED -> Optional.of(EMPTY);
      case CONTAINS -> Optional.of(LACKS);
      case LACKS -> Optional.of(CONTAINS);
      case SIZE -> Optional.empty();
    };
  }
}
