package dev.briefcast.gateway.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Makes forms: fields that some page reads, with what it expects, and with what nobody should. */
final class FormBodies {

  /** Every field and parameter that a page reads, and some that none does. */
  private static final List<String> NAMES =
      List.of(
          "email",
          "password",
          "current",
          "token",
          "next",
          "to",
          "name",
          "id",
          "brief",
          "change",
          "force",
          "plan",
          "monthlyMinutes",
          "minutes",
          "note",
          "reason",
          "cursor",
          "search",
          "repository",
          "status",
          "month",
          "done",
          "from",
          "code",
          "state",
          "t",
          "url",
          "format",
          "maxwidth",
          "maxheight",
          "limit",
          "account",
          "_csrf",
          "_method",
          "a[b]",
          "");

  private static final List<String> VALUES =
      List.of(
          "ada@example.com",
          "\"ada\"@example.com",
          "ada@[127.0.0.1]",
          "a@b\r\nBcc: forged@example.com",
          Visitor.PASSWORD,
          "test_operator_token",
          "/dashboard",
          "//evil.example",
          "/\\evil.example",
          "https://evil.example/",
          "javascript:FORGED",
          "/%2f/evil.example",
          "/\t/evil.example",
          "free",
          "custom",
          "0",
          "-1",
          "1",
          "2147483648",
          "2026-11",
          "2026-13",
          "0000-00",
          "+999999999-12",
          "revoked",
          "example",
          "acme/shop#7",
          "https://github.com/acme/shop/pull/7",
          "{\"title\":\"One\",\"summary\":\"Two.\"}",
          "{\"title\":\"<img src=x onerror=FORGED>\",\"summary\":\"Two.\"}",
          "https://stories.example/s/brief_00000000000000000000000000000000",
          "json",
          "xml");

  /** Nothing of these may stand in a page as it is. */
  private static final List<String> MARKUP =
      List.of(
          "<script>alert(1)</script>",
          "\"><img src=x onerror=FORGED>",
          "'><svg/onload=FORGED>",
          "[[${1337*1337331}]]",
          "__${1337*1337331}__::.x",
          "${T(java.lang.Runtime).getRuntime().exec('x')}",
          "<!--#exec cmd=\"x\"-->");

  private static final List<String> BROKEN =
      List.of(
          "%",
          "%z",
          "%zz=%zz",
          "a=%",
          "a=%ff%fe",
          "%c0%af=%c0%ae",
          "=",
          "&",
          "&&&===&",
          "a==b=c",
          "a=%00",
          "email[]=x&email[a]=y",
          "\u0000\u0001",
          "a;b;c",
          "+=+",
          "email",
          "_csrf");

  private final RandomGenerator random;

  FormBodies(RandomGenerator random) {
    this.random = random;
  }

  /** A form, its token first if there is one. */
  String form(String token) {
    var fields = new ArrayList<String>();
    if (!token.isEmpty()) {
      fields.add("_csrf=" + token);
    }
    fields.addAll(fields());
    if (random.nextInt(8) == 0) {
      fields.add(Texts.pick(random, BROKEN));
    }
    if (random.nextInt(200) == 0) {
      fields.add("x=1&".repeat(random.nextInt(3000)));
    }
    return String.join("&", fields);
  }

  /** What stands behind the question mark; mostly nothing. */
  String query() {
    if (random.nextInt(3) > 0) {
      return "";
    }
    return "?" + (random.nextInt(10) == 0 ? brokenQuery() : String.join("&", fields()));
  }

  String value() {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> Texts.pick(random, VALUES);
      case 3, 4 -> Texts.pick(random, MARKUP);
      case 5 -> Texts.hostile(random);
      case 6 -> Texts.ofLength(random, Texts.pick(random, List.of(1, 12, 128, 254, 255, 2000)));
      default -> "";
    };
  }

  private List<String> fields() {
    var fields = new ArrayList<String>();
    for (int i = random.nextInt(5); i >= 0; i--) {
      fields.add(encoded(Texts.pick(random, NAMES)) + "=" + encoded(value()));
    }
    return fields;
  }

  private String brokenQuery() {
    return Texts.pick(random, BROKEN).replaceAll("[\\x00-\\x20]", "%00");
  }

  private String encoded(String text) {
    return switch (random.nextInt(20)) {
      case 0 -> URLEncoder.encode(text, UTF_16);
      case 1 -> URLEncoder.encode(text, ISO_8859_1);
      default -> URLEncoder.encode(text, UTF_8);
    };
  }
}
