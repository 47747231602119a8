package dev.briefcast.gateway.fuzz;

import dev.briefcast.gateway.ui.reference.ApiContract;
import dev.briefcast.gateway.ui.reference.ContractResponse;
import dev.briefcast.testing.wire.RawResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** Judges what pages answer: by status, type, headers, where they lead and what stands in them. */
final class PageVerdict {

  /** What a page may say at all; anything else was not thought of. */
  private static final Set<Integer> STATUSES =
      Set.of(
          200, 204, 206, 303, 304, 307, 308, 400, 401, 403, 404, 405, 406, 409, 410, 413, 414, 415,
          416, 422, 429);

  private static final int BYTES_MAX = 2 * 1024 * 1024;

  /** Of this site, and nothing that a browser could take for another one. */
  private static final Pattern LOCAL = Pattern.compile("/(?![/\\\\])[\\x21-\\x7e]*");

  /**
   * Markup of values alone, as a browser would read it, and what the expressions of values come to.
   * That number is too long for a part of an id.
   */
  private static final Pattern INJECTED =
      Pattern.compile(
          "<script>alert|<img src=x|<svg/onload|<!--#exec|href=\"javascript:|\\b1788011547\\b");

  private final ApiContract contract;
  private final String provider;
  private final List<String> faults = new CopyOnWriteArrayList<>();
  private final Set<Integer> statuses = ConcurrentHashMap.newKeySet();
  private final AtomicLong answered = new AtomicLong();

  /**
   * @param provider where people who sign in with a provider are sent
   */
  PageVerdict(ApiContract contract, String provider) {
    this.contract = contract;
    this.provider = provider;
  }

  List<String> faults() {
    return faults;
  }

  long answered() {
    return answered.get();
  }

  /** Every status that there was. */
  Set<Integer> statuses() {
    return statuses;
  }

  void judge(Sent sent, RawResponse answer, String replay) {
    answered.incrementAndGet();
    statuses.add(answer.status());
    List<String> found = faultsOf(sent, answer);
    if (!found.isEmpty()) {
      faults.add(
          "%s%n%s%n%n%s%n%s".formatted(found, replay, sent, answer).replace("\u001b", "<ESC>"));
    }
  }

  private List<String> faultsOf(Sent sent, RawResponse answer) {
    var found = new ArrayList<String>();
    if (!STATUSES.contains(answer.status())) {
      found.add("status " + answer.status());
    }
    if (sent.method().equals("POST") && !sent.valid() && answer.status() < 400) {
      found.add("a form without its token was accepted");
    }
    if (answer.all("X-Request-Id").size() != 1) {
      found.add("X-Request-Id came " + answer.all("X-Request-Id").size() + " times");
    }
    answer.headers().entrySet().stream()
        .filter(header -> header.getKey().contains(Texts.FORGED) || isForged(header.getValue()))
        .forEach(header -> found.add("a header that the request wrote: " + header));
    if (answer.body().length() > BYTES_MAX && !sent.path().startsWith("/example/")) {
      found.add("an answer of " + answer.body().length() + " characters");
    }
    answer.all("Set-Cookie").stream()
        .filter(cookie -> !cookie.matches("(__Host-)?briefcast_.*(?i:httponly).*"))
        .forEach(cookie -> found.add("a cookie: " + cookie));
    location(answer, found);
    body(answer, found);
    return found;
  }

  /** An address may hold what it leads back to, behind its question mark. */
  private static boolean isForged(List<String> values) {
    return values.stream().anyMatch(value -> value.replaceAll("\\?.*", "").contains(Texts.FORGED));
  }

  private void location(RawResponse answer, List<String> found) {
    String location = answer.first("Location").orElse(answer.first("HX-Redirect").orElse(""));
    boolean leads = answer.status() == 303 || answer.status() == 307 || answer.status() == 308;
    if (leads && location.isEmpty()) {
      found.add("leads nowhere");
    }
    if (!location.isEmpty()
        && !LOCAL.matcher(location).matches()
        && !location.startsWith(provider + "/")) {
      found.add("leads to " + location);
    }
  }

  private void body(RawResponse answer, List<String> found) {
    String type = answer.first("Content-Type").orElse("").split(";", 2)[0];
    if (type.equals("text/html")) {
      page(answer, found);
    } else if (type.equals("application/json") && answer.status() >= 400) {
      found.addAll(ContractResponse.faultsOfError(contract, answer));
    } else if (answer.status() >= 400 && !answer.body().isEmpty()) {
      found.add("an error of type '" + type + "'");
    }
  }

  private static void page(RawResponse answer, List<String> found) {
    if (INJECTED.matcher(answer.body()).find()) {
      found.add("markup of the request");
    }
    if (!answer.first("X-Content-Type-Options").orElse("").equals("nosniff")
        || !answer.first("Content-Security-Policy").orElse("").startsWith("default-src 'none'")) {
      found.add("a page that nothing protects");
    }
    boolean whole = answer.body().startsWith("<!DOCTYPE html>");
    if (whole && !answer.body().strip().endsWith("</html>")) {
      found.add("a page that ends early");
    }
  }
}
