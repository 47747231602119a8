package dev.briefcast.gateway.mail;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.mail.javamail.JavaMailSender;

/** Chooses the way on which mails go: the SMTP server of {@code spring.mail}, if it names one. */
@Configuration(proxyBeanMethods = false)
class MailConfiguration {

  @Bean
  Transport transport(
      ObjectProvider<JavaMailSender> smtp,
      @Value("${spring.mail.host:}") String host,
      MailProperties properties) {
    // Containers pass an empty text for a variable that is not set.
    JavaMailSender sender = host.isBlank() ? null : smtp.getIfAvailable();
    return sender == null
        ? new LogTransport(properties.toLog())
        : new SmtpTransport(sender, properties.from());
  }
}
