package dev.briefcast.gateway.auth.mail;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.web.util.HtmlUtils;

/** Renders a mail as plain text and as HTML. */
final class EmailRenderer {

  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en">
      <body style="margin:0;padding:32px 16px;background:#f4f5fb;color:#161a2e;\
      font:16px/1.6 Inter,Helvetica,Arial,sans-serif">
      <div style="max-width:32em;margin:0 auto;padding:32px;background:#ffffff;\
      border:1px solid #d6daeb;border-radius:12px">
      <p style="margin:0 0 24px;font-weight:bold;color:#5b46e5">Briefcast</p>
      """;

  private static final String FOOT =
      """
      </div>
      </body>
      </html>
      """;

  private EmailRenderer() {}

  static String plain(EmailContent letter) {
    EmailContent.Link link = letter.link();
    Stream<String> action =
        link == null ? Stream.empty() : Stream.of(link.label() + ":\n" + link.address());
    return Stream.of(letter.before().stream(), action, letter.after().stream())
        .flatMap(part -> part)
        .collect(Collectors.joining("\n\n", "", "\n\n-- \nBriefcast\n"));
  }

  static String html(EmailContent letter) {
    EmailContent.Link link = letter.link();
    String action = link == null ? "" : html(link);
    return HEAD + paragraphs(letter.before()) + action + paragraphs(letter.after()) + FOOT;
  }

  private static String html(EmailContent.Link link) {
    return """
    <p style="margin:24px 0"><a href="%1$s" style="display:inline-block;padding:12px 24px;\
    border-radius:8px;background:#5b46e5;color:#ffffff;text-decoration:none;\
    font-weight:bold">%2$s</a></p>
    <p style="margin:0 0 16px;font-size:14px;color:#545c80">Or open this address:<br>\
    <span style="word-break:break-all">%1$s</span></p>
    """
        .formatted(escaped(link.address()), escaped(link.label()));
  }

  private static String paragraphs(List<String> texts) {
    return texts.stream()
        .map(text -> "<p style=\"margin:0 0 16px\">" + escaped(text) + "</p>\n")
        .collect(Collectors.joining());
  }

  private static String escaped(String text) {
    return HtmlUtils.htmlEscape(text, "UTF-8");
  }
}
