package dev.briefcast.renderer.syntax.tree;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Normalizes numbers and strings: those of equal value are written in the same way. */
final class LiteralValues {

  private static final Pattern WHOLE =
      Pattern.compile("(0x[0-9a-f]+?|0o?[0-7]+|0b[01]+)((?:[iu]\\d+|[iu]size|[ul]+|n)?)");
  private static final Pattern DECIMAL =
      Pattern.compile(
          "(\\d{1,40}(?:\\.\\d{0,40})?|\\.\\d{1,40})(e[+-]?\\d{1,2})?((?:[iuf]\\d+|[iu]size|[a-z]{1,3})?)");
  private static final Pattern TEXT =
      Pattern.compile("([a-zA-Z]{0,2})(#{0,5})(\"\"\"|'''|\"|'|`)(.*)\\3\\2", Pattern.DOTALL);
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|(.))", Pattern.DOTALL);

  /** What a text may have to be put together when it is read, or is only in some languages. */
  private static final Pattern LIVE = Pattern.compile("[#$%]?\\{|\\$\\w");

  private LiteralValues() {}

  /** {@code 255} of {@code 0xFF}; as it stands if it is no number that is read here. */
  static String number(String source) {
    String plain =
        source.replace("_", "").replaceAll("(?<=\\d)'(?=\\d)", "").toLowerCase(Locale.ROOT);
    Matcher whole = WHOLE.matcher(plain);
    if (plain.length() > 1 && whole.matches()) {
      return whole(whole.group(1)) + whole.group(2);
    }
    Matcher decimal = DECIMAL.matcher(plain);
    if (!decimal.matches()) {
      return plain;
    }
    String exponent = Optional.ofNullable(decimal.group(2)).orElse("");
    String value =
        new BigDecimal(decimal.group(1).replaceFirst("\\.$", "") + exponent)
            .stripTrailingZeros()
            .toPlainString();
    return value + decimal.group(3);
  }

  private static String whole(String text) {
    if (text.startsWith("0x")) {
      return new BigInteger(text.substring(2), 16).toString();
    }
    return text.startsWith("0b")
        ? new BigInteger(text.substring(2), 2).toString()
        : new BigInteger(text.replace("o", ""), 8).toString();
  }

  /** What a text says, in double quotes; as it stands if that depends on more than its letters. */
  static String text(String source) {
    Matcher text = TEXT.matcher(source);
    if (!text.matches()) {
      return source;
    }
    String prefix = text.group(1).toLowerCase(Locale.ROOT).replace("u", "");
    String content = text.group(4);
    boolean block = text.group(3).length() == 3 && content.contains("\n");
    if (block || LIVE.matcher(content).find() || !prefix.matches("[rbf]{0,2}")) {
      return source;
    }
    boolean raw = prefix.contains("r") || isRaw(text.group(3), content);
    String kind = prefix.contains("b") ? "b" : "";
    return kind + "\"" + (raw ? content : unescaped(content)) + "\"";
  }

  /** Between such signs a text has escapes in JavaScript, and none in Go. */
  private static boolean isRaw(String sign, String content) {
    return sign.equals("`") && content.contains("\\");
  }

  private static String unescaped(String content) {
    return ESCAPE
        .matcher(content)
        .replaceAll(
            escape -> {
              String code = Optional.ofNullable(escape.group(1)).orElse(escape.group(2));
              String sign =
                  code != null
                      ? Character.toString(Integer.parseInt(code, 16))
                      : decodeEscape(escape.group(3), escape.group());
              return Matcher.quoteReplacement(sign);
            });
  }

  private static String decodeEscape(String letter, String escape) {
    return switch (letter) {
      case "n" -> "\n";
      case "t" -> "\t";
      case "r" -> "\r";
      case "\\", "\"", "'", "`" -> letter;
      default -> escape;
    };
  }
}
