package dev.briefcast.gateway.auth.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import org.springframework.mail.MailException;
import org.springframework.mail.javamail.JavaMailSender;
import org.springframework.mail.javamail.MimeMessageHelper;

/** Delivers mails to an SMTP server. */
final class SmtpMailTransport implements MailTransport {

  private final JavaMailSender sender;
  private final InternetAddress from;

  SmtpMailTransport(JavaMailSender sender, String from) {
    this.sender = sender;
    this.from = address(from);
  }

  @Override
  public boolean isThere() {
    return true;
  }

  @Override
  public boolean isPrinted() {
    return false;
  }

  @Override
  public void send(String address, EmailContent letter) {
    try {
      sender.send(message(address, letter));
    } catch (MailException | MessagingException refused) {
      throw new MailNotSentException(refused);
    }
  }

  private MimeMessage message(String address, EmailContent letter) throws MessagingException {
    MimeMessage message = sender.createMimeMessage();
    var helper = new MimeMessageHelper(message, true, StandardCharsets.UTF_8.name());
    helper.setFrom(from);
    helper.setTo(new InternetAddress(address, true));
    helper.setSubject(letter.subject());
    helper.setText(EmailRenderer.plain(letter), EmailRenderer.html(letter));
    // Nobody's holiday answers it.
    message.setHeader("Auto-Submitted", "auto-generated");
    return message;
  }

  private static InternetAddress address(String from) {
    try {
      return new InternetAddress(from, true);
    } catch (MessagingException broken) {
      throw new IllegalStateException(
          "briefcast.mail.from is not an email address: " + from, broken);
    }
  }
}
