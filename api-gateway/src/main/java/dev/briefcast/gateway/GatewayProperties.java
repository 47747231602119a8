package dev.briefcast.gateway;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.service.configuration.Configured;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The gateway's public addresses.
 *
 * @param publicUrl where clients and browsers reach it; the beginning of every absolute address
 * @param upgradeUrl where an account gets more minutes, told to those who have too few; the page of
 *     plans if it is null
 */
@ConfigurationProperties("briefcast")
public record GatewayProperties(
    @DefaultValue("http://localhost:8080") URI publicUrl,
    @Nullable URI upgradeUrl,
    @DefaultValue("false") boolean plainHttp) {

  public GatewayProperties {
    Configured.requireAddress("briefcast.public-url", publicUrl);
    Configured.requireAddress("briefcast.upgrade-url", upgradeUrl);
    if (!plainHttp && !Configured.isPrivate(publicUrl)) {
      throw new IllegalArgumentException(
          ("briefcast.public-url is \"%s\": keys, passwords and sessions would cross the"
                  + " network unencrypted. Use https, for instance behind a proxy that ends TLS, or"
                  + " set"
                  + " briefcast.plain-http=true on a network that nobody else is on.")
              .formatted(publicUrl));
    }
  }

  /** The absolute address of a path that begins with a slash. */
  public String absolute(String path) {
    String base = publicUrl.toString();
    return (base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + path;
  }

  /** The origin of every absolute address. */
  public String origin() {
    int port = publicUrl.getPort();
    return publicUrl.getScheme() + "://" + publicUrl.getHost() + (port < 0 ? "" : ":" + port);
  }

  /** The address at which an account gets more minutes. */
  public String upgradeAddress() {
    return upgradeUrl == null ? absolute("/plans") : upgradeUrl.toString();
  }

  /** The page of a story of a brief. */
  public String storyUrl(StoryId story) {
    return absolute("/s/" + story);
  }

  /** The page of a repository change; names have nothing that must be escaped. */
  public String changeUrl(String owner, String repo, int number) {
    return absolute("/pr/" + owner + "/" + repo + "/" + number);
  }
}
