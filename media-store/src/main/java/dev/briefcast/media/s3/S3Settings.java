package dev.briefcast.media.s3;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * The address, credentials and options of a bucket.
 *
 * @param bucket its name
 * @param prefix before the names of all objects: empty, or ending with a slash
 * @param endpoint of the service; null for AWS
 * @param publicEndpoint under which browsers reach the service; null for the same
 * @param region as the service calls it
 * @param pathStyle whether the bucket's name stands in the path, not in the host's name
 * @param keys with which requests are signed; null for what the SDK finds by itself: environment
 *     variables, files, the machine's role
 * @param partBytes files larger than this are sent in parts of this size
 */
public record S3Settings(
    String bucket,
    String prefix,
    @Nullable URI endpoint,
    @Nullable URI publicEndpoint,
    String region,
    boolean pathStyle,
    @Nullable Keys keys,
    int partBytes) {

  /** The smallest part that S3 takes, but for the last. */
  public static final int PART_BYTES_MIN = 5 << 20;

  /**
   * The keys with which requests are signed.
   *
   * @param secret not for logs
   */
  public record Keys(String id, String secret) {

    /** Secrets do not show in logs. */
    @Override
    public String toString() {
      return "Keys[" + id + "]";
    }
  }

  /**
   * @throws IllegalArgumentException with a sentence for the operator
   */
  public S3Settings {
    require(!bucket.isBlank(), "bucket is empty: name the bucket that stories are kept in.");
    require(
        prefix.isEmpty() || (prefix.endsWith("/") && !prefix.startsWith("/")),
        "prefix is \"" + prefix + "\": end it with a slash, and do not begin it with one.");
    require(
        isAddress(endpoint), "endpoint is \"" + endpoint + "\": write it as https://host:port.");
    require(
        isAddress(publicEndpoint),
        "public-endpoint is \"" + publicEndpoint + "\": write it as https://host:port.");
    require(!region.isBlank(), "region is empty: leave it out, or name the bucket's.");
    require(
        partBytes >= PART_BYTES_MIN,
        "part-size is " + partBytes + " bytes: S3 takes no parts below 5 MiB.");
  }

  private static boolean isAddress(@Nullable URI address) {
    return address == null
        || (("http".equals(address.getScheme()) || "https".equals(address.getScheme()))
            && address.getHost() != null);
  }

  private static void require(boolean fine, String sentence) {
    if (!fine) {
      throw new IllegalArgumentException("briefcast.store.s3." + sentence);
    }
  }
}
