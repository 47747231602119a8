package dev.briefcast.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.service.kafka.TopicProperties;
import dev.briefcast.testing.ConfiguredStart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Import;

/** What the gateway refuses to start with, and what it then says. */
class GatewayConfigurationTest {

  /** The properties alone, of all rooms. */
  @ConfigurationPropertiesScan("dev.briefcast.gateway")
  @EnableConfigurationProperties(TopicProperties.class)
  @Import(PublishedSecretsStartupCheck.class)
  static class Properties {}

  @Test
  void defaults_areAccepted() {
    assertThat(ConfiguredStart.refusal(Properties.class)).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          briefcast.public-url=briefcast.example             | write it as https://
          briefcast.public-url=ftp://briefcast.example       | write it as https://
          briefcast.public-url=http://briefcast.example      | briefcast.plain-http=true
          briefcast.upgrade-url=/plans                       | write it as https://
          briefcast.plans.contact-url=javascript:alert(1)    | write it as https://
          briefcast.plans.pro-checkout-url=javascript:alert(1) | write it as https://
          briefcast.plans.custom-mail=nobody                 | write it as name@host
          briefcast.kafka.replicas=0                         | it must be 1 or more
          briefcast.dispatch.poll=-1s                        | longer than
          briefcast.dispatch.untaken-max=0                   | greater than or equal to 1
          briefcast.dispatch.batch-max=-1B                   | 1 or more
          briefcast.dispatch.publish-again-after=0s          | longer than
          briefcast.deadline.after-taken=-15m                | longer than
          briefcast.retry.delay=-1s                          | longer than
          briefcast.requests.head-within=0s                  | longer than
          briefcast.requests.body-within=-1s                 | longer than
          briefcast.requests.bodies-max=0B                   | 65536 or more
          briefcast.requests.drain=-1s                       | longer than
          briefcast.limits.posts-per-minute=-1               | greater than or equal to 0
          briefcast.limits.tracked-max=0                     | greater than or equal to 1
          briefcast.limits.trusted-proxies=0.0.0.0/0         | lets every client claim any address
          briefcast.limits.trusted-proxies=proxies           | Invalid IP address
          briefcast.media.link-key=short                     | 32 or more
          briefcast.media.links-valid=0s                     | longer than
          briefcast.media.folder=pom.xml                     | which is not a folder
          briefcast.operator.token=short                     | 16 or more
          briefcast.operator.port=0                          | greater than or equal to 1
          briefcast.operator.ledger-url=quota-ledger:8082    | write it as https://
          briefcast.mail.from=nobody                         | write an address, or a name and an address
          briefcast.mail.poll=0s                             | longer than
          briefcast.sign-in.reset-within=-1h                 | longer than
          briefcast.sign-in.oidc.issuer=https://id.example   | belong together
          briefcast.sign-in.oidc.issuer=http://id.example    | Use https
          briefcast.sign-in.github.client-id=briefcast       | belong together
          briefcast.sign-in.github.url=http://github.example | Use https
          briefcast.sessions.idle=0s                         | longer than
          briefcast.keeping.orphans=1m                       | longer than
          briefcast.keeping.videos=1h                        | longer than
          briefcast.reconciliation.every=0s                  | longer than
          briefcast.page.watchers.every=0s                   | longer than
          briefcast.changes.hold=2h                          | shorter than
          """)
  void value_invalid_isRefusedWithItsNameAndWhatToDo(String setting, String told) {
    String refusal = ConfiguredStart.refusal(Properties.class, setting);

    assertThat(refusal).contains(told);
    assertThat(setting.split("=", 2)[0])
        .matches(property -> ConfiguredStart.names(refusal, property), refusal);
  }

  @ParameterizedTest
  @CsvSource({
    "briefcast.operator.token=local-operator-token",
    "briefcast.media.link-key=local-link-key-local-link-key-local"
  })
  void secret_published_isAllowedOnLoopbackOnly(String setting) {
    assertThat(ConfiguredStart.refusal(Properties.class, setting)).isEmpty();
    assertThat(
            ConfiguredStart.refusal(
                Properties.class, setting, "briefcast.public-url=https://briefcast.example"))
        .contains("choose a random value");
  }

  @Test
  void network_declaredTrusted_mayBeUsedWithoutTls() {
    assertThat(
            ConfiguredStart.refusal(
                Properties.class,
                "briefcast.public-url=http://briefcast.example",
                "briefcast.plain-http=true"))
        .isEmpty();
  }
}
