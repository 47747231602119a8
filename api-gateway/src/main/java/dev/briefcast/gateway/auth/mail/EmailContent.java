package dev.briefcast.gateway.auth.mail;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of a mail.
 *
 * @param before paragraphs before the link
 * @param link what the reader may follow, or null
 * @param after paragraphs behind it
 */
public record EmailContent(
    String subject, List<String> before, @Nullable Link link, List<String> after) {

  /**
   * A link in a mail.
   *
   * @param label what it does, in a few words
   * @param address absolute
   */
  public record Link(String label, String address) {}

  public EmailContent {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** Links are secrets. */
  @Override
  public String toString() {
    return "EmailContent[" + subject + "]";
  }
}
