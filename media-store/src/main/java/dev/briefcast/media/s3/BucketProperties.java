package dev.briefcast.media.s3;

import dev.briefcast.media.FolderMediaStore;
import dev.briefcast.media.MediaStore;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of a bucket that takes the place of the media store's folder, for workers and gateways
 * alike.
 *
 * @param bucket its name; without one the folder is the store
 * @param prefix before the names of all objects, ending with a slash
 * @param endpoint of a service other than AWS, such as {@code https://minio.example:9000}
 * @param publicEndpoint under which browsers reach it, if that is another
 * @param region as the service calls it
 * @param pathStyle whether the bucket's name stands in the path, as many services other than AWS
 *     want it
 * @param accessKey with which requests are signed; without it, what the AWS SDK finds by itself
 * @param secretKey belongs to it
 * @param partSize files larger than this are sent in parts of this size; 5 MB or more
 */
@ConfigurationProperties("briefcast.store.s3")
public record BucketProperties(
    @Nullable String bucket,
    @DefaultValue("") String prefix,
    @Nullable URI endpoint,
    @Nullable URI publicEndpoint,
    @DefaultValue("us-east-1") String region,
    @DefaultValue("false") boolean pathStyle,
    @Nullable String accessKey,
    @Nullable String secretKey,
    @DefaultValue("8MB") DataSize partSize) {

  /** Reads an empty text, as containers pass one for a variable that is not set, as absent. */
  public BucketProperties {
    bucket = orNull(bucket);
    accessKey = orNull(accessKey);
    secretKey = orNull(secretKey);
    if ((accessKey == null) != (secretKey == null)) {
      throw new IllegalArgumentException(
          "briefcast.store.s3.access-key and .secret-key belong together: set both, or neither.");
    }
  }

  /**
   * The store: the bucket, or the folder if no bucket is named.
   *
   * @throws IllegalArgumentException with a sentence for the operator, if the bucket cannot be used
   */
  public MediaStore storeOr(Path folder) {
    String name = bucket;
    if (name == null) {
      return new FolderMediaStore(folder);
    }
    S3Settings.Keys keys =
        accessKey == null || secretKey == null ? null : new S3Settings.Keys(accessKey, secretKey);
    return S3MediaStore.open(
        new S3Settings(
            name,
            prefix.strip(),
            endpoint,
            publicEndpoint,
            region,
            pathStyle,
            keys,
            Math.toIntExact(partSize.toBytes())));
  }

  private static @Nullable String orNull(@Nullable String text) {
    return text == null || text.isBlank() ? null : text.strip();
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "BucketProperties[" + bucket + ", " + endpoint + "]";
  }
}
