package dev.briefcast.gateway;

import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The SMTP server to which the gateways of tests send mails. */
public final class TestMails {

  private static final Pattern LINK =
      Pattern.compile("https://stories\\.example(/\\S+\\?token=\\S+)");
  private static final Duration WITHIN = Duration.ofSeconds(60);

  private TestMails() {}

  /** Where it listens, on 127.0.0.1. */
  static int port() {
    return Server.MAIL.getSmtp().getPort();
  }

  /** Waits for a mail and says what it says, as plain text, its subject first. */
  public static String awaited(String address, String subject) {
    return await()
        .atMost(WITHIN)
        .until(
            () -> to(address).stream().filter(mail -> mail.startsWith(subject)).toList(),
            found -> !found.isEmpty())
        .getLast();
  }

  /** The path of the link in a mail that is waited for. */
  public static String link(String address, String subject) {
    Matcher link = LINK.matcher(awaited(address, subject));
    if (!link.find()) {
      throw new AssertionError("no link in the mail to " + address);
    }
    return link.group(1);
  }

  /** All mails to an address, as plain text. */
  public static List<String> to(String address) {
    return messages(address).stream().map(TestMails::plain).toList();
  }

  /** All mails to an address. */
  public static List<MimeMessage> messages(String address) {
    return Arrays.stream(Server.MAIL.getReceivedMessages())
        .filter(mail -> recipient(mail).equals(address))
        .toList();
  }

  private static String recipient(MimeMessage mail) {
    try {
      return String.valueOf(mail.getAllRecipients()[0]);
    } catch (MessagingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String plain(MimeMessage mail) {
    try {
      return mail.getSubject() + "\n" + part(mail.getContent());
    } catch (MessagingException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first part, which is the plain one. */
  private static String part(Object content) throws MessagingException, IOException {
    return content instanceof MimeMultipart parts
        ? part(parts.getBodyPart(0).getContent())
        : String.valueOf(content);
  }

  private static final class Server {
    static final GreenMail MAIL = start();

    private static GreenMail start() {
      var mail = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
      mail.start();
      return mail;
    }
  }
}
