package dev.briefcast.gateway.auth.mail;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.mail.javamail.JavaMailSender;

/** Chooses the transport of mails: the SMTP server of {@code spring.mail}, if one is set. */
@Configuration(proxyBeanMethods = false)
class MailConfiguration {

  @Bean
  MailTransport transport(
      ObjectProvider<JavaMailSender> smtp,
      @Value("${spring.mail.host:}") String host,
      MailProperties properties) {
    // Containers pass an empty text for a variable that is not set.
    JavaMailSender sender = host.isBlank() ? null : smtp.getIfAvailable();
    return sender == null
        ? new LogMailTransport(properties.toLog())
        : new SmtpMailTransport(sender, properties.from());
  }
}
