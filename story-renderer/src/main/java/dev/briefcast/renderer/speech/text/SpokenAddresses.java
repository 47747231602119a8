package dev.briefcast.renderer.speech.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Verbalizes URLs, hosts, people and places in a file; and what is no word at all. */
final class SpokenAddresses {

  private static final Pattern URL =
      Pattern.compile(
          "^(?:[a-z][a-z0-9+.-]*:)+//(?:[^/@]*@)?([^/?#\\s:]+)(?::(\\d+))?(/[^?#]*)?.*");
  private static final Pattern HOST =
      Pattern.compile("^([A-Za-z][\\w-]*(?:\\.[\\w-]+)*|\\d+(?:\\.\\d+){3}):(\\d{2,5})$");

  /** What hosts end in, as opposed to files. */
  private static final Pattern NET =
      Pattern.compile("^[^.]+$|\\.(?:com|org|net|io|dev|app|internal|local|svc|lan|\\d+)$");

  private static final Pattern EMAIL = Pattern.compile("^([\\w.+-]+)@([\\w-]+(?:\\.[\\w-]+)+)$");
  private static final Pattern UUID =
      Pattern.compile("^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$");
  private static final Pattern HASH = Pattern.compile("^(?=.*\\d)(?=.*[a-f])[0-9a-f]{7,128}$");
  private static final Pattern COLOUR =
      Pattern.compile("^#(?=.*[A-Fa-f])([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$");
  private static final Pattern CODE_POINT = Pattern.compile("^U\\+[0-9A-F]{4,6}$");
  private static final Pattern SHORT_FLAG = Pattern.compile("^-[a-zA-Z]$");
  private static final Pattern FLAG = Pattern.compile("^--?([a-zA-Z][\\w-]*)(?:=(.+))?$");
  private static final Pattern PLACE =
      Pattern.compile("^(.*\\.[A-Za-z]\\w{0,9})(?::|#L)(\\d{1,6})(?::\\d+)?$");

  private final SpokenTokens tokens;
  private final SpokenIdentifiers identifiers;

  SpokenAddresses(SpokenTokens tokens, SpokenIdentifiers identifiers) {
    this.tokens = tokens;
    this.identifiers = identifiers;
  }

  /** Null for what is no address. */
  @Nullable String of(String token) {
    Matcher url = URL.matcher(token);
    if (url.matches()) {
      return url(url);
    }
    Matcher host = HOST.matcher(token);
    if (host.matches() && NET.matcher(host.group(1)).find()) {
      return host(host.group(1)) + port(host.group(2));
    }
    Matcher place = PLACE.matcher(token);
    if (place.matches()) {
      return tokens.of(place.group(1)) + " line " + SpokenNumbers.ofDigits(place.group(2));
    }
    Matcher email = EMAIL.matcher(token);
    if (email.matches()) {
      return tokens.dotted(email.group(1)) + " at " + tokens.dotted(email.group(2));
    }
    String opaque = opaque(token);
    return opaque != null ? opaque : flag(token);
  }

  private String url(Matcher url) {
    String path = url.group(3) == null ? "" : url.group(3).replaceAll("/+$", "");
    String last = path.substring(path.lastIndexOf('/') + 1);
    String port = url.group(2) == null ? "" : port(url.group(2));
    String host = host(url.group(1).replaceFirst("^www\\.", "")) + port;
    // A path of one segment is worth saying; a longer one is not listened to.
    boolean isShort = path.lastIndexOf('/') == 0 && last.matches("[A-Za-z][A-Za-z-]{1,15}");
    return isShort ? host + " slash " + tokens.dotted(last) : host;
  }

  private String host(String host) {
    return Character.isDigit(host.charAt(0))
        ? SpokenQuantities.dottedNumber(host).replace(" point ", " dot ")
        : tokens.dotted(host);
  }

  private static String port(String digits) {
    return " port " + SpokenNumbers.ofDigits(digits);
  }

  private @Nullable String opaque(String token) {
    if (UUID.matcher(token).matches()) {
      return "an identifier";
    }
    if (HASH.matcher(token).matches()) {
      return "a hash";
    }
    if (CODE_POINT.matcher(token).matches()) {
      return "an invisible character";
    }
    Matcher colour = COLOUR.matcher(token);
    return colour.matches() ? "hex " + SpokenQuantities.digits(colour.group(1)) : null;
  }

  private @Nullable String flag(String token) {
    if (SHORT_FLAG.matcher(token).matches()) {
      return "dash " + identifiers.of(token.substring(1));
    }
    Matcher flag = FLAG.matcher(token);
    if (!flag.matches()) {
      return null;
    }
    String dashes = token.startsWith("--") ? "dash dash " : "dash ";
    String value = flag.group(2) == null ? "" : " equals " + tokens.of(flag.group(2));
    return dashes + identifiers.of(flag.group(1)) + value;
  }
}
