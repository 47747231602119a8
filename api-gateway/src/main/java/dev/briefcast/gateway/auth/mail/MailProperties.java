package dev.briefcast.gateway.auth.mail;

import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of mails, beside Spring Boot's {@code spring.mail} for the SMTP server.
 *
 * @param from of whom mails are, as a mail's head has it
 * @param toLog whether mails are logged where there is no SMTP server; whoever reads the log can
 *     then sign in as anybody
 * @param poll how often it is looked whether there is one to be sent
 */
@Validated
@ConfigurationProperties("briefcast.mail")
record MailProperties(
    @DefaultValue("briefcast@localhost") @NotBlank String from,
    @DefaultValue("false") boolean toLog,
    @DefaultValue("1s") @DurationMin(millis = 50) Duration poll) {

  MailProperties {
    try {
      new InternetAddress(from, true).validate();
    } catch (AddressException none) {
      throw new IllegalArgumentException(
          ("briefcast.mail.from is \"%s\": write an address, or a name and an address:"
                  + " Briefcast <briefcast@example.com>.")
              .formatted(from),
          none);
    }
  }
}
