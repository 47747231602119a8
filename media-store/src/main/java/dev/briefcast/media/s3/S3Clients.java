package dev.briefcast.media.s3;

import java.net.URI;
import java.net.URL;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.S3Utilities;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/** Creates clients of a bucket, and checks that it can be used. */
final class S3Clients {

  private static final Logger log = LoggerFactory.getLogger(S3Clients.class);
  private static final Duration CONNECT_WITHIN = Duration.ofSeconds(5);
  private static final Duration SILENT_AT_MOST = Duration.ofSeconds(20);

  /** A part of some megabytes over a slow line. */
  private static final Duration TRY_WITHIN = Duration.ofSeconds(60);

  private static final int MOVED = 301;
  private static final int NOT_SIGNED = 400;
  private static final int FORBIDDEN = 403;
  private static final int MISSING = 404;

  private S3Clients() {}

  static S3MediaStore open(S3Settings settings) {
    AwsCredentialsProvider credentials = credentials(settings.keys());
    requireCredentials(credentials);
    S3Client client = client(settings, credentials);
    requireBucket(client, settings);
    return new S3MediaStore(
        client, presigner(settings, credentials), linkOrigin(settings), settings);
  }

  private static String linkOrigin(S3Settings settings) {
    var builder =
        S3Utilities.builder().region(Region.of(settings.region())).s3Configuration(style(settings));
    URI endpoint = shownEndpoint(settings);
    S3Utilities addresses = (endpoint == null ? builder : builder.endpoint(endpoint)).build();
    URL any = addresses.getUrl(url -> url.bucket(settings.bucket()).key("any"));
    return any.getProtocol() + "://" + any.getAuthority();
  }

  private static S3Configuration style(S3Settings settings) {
    return S3Configuration.builder().pathStyleAccessEnabled(settings.pathStyle()).build();
  }

  private static @Nullable URI shownEndpoint(S3Settings settings) {
    URI shown = settings.publicEndpoint();
    return shown == null ? settings.endpoint() : shown;
  }

  private static S3Client client(S3Settings settings, AwsCredentialsProvider credentials) {
    var builder =
        S3Client.builder()
            .region(Region.of(settings.region()))
            .credentialsProvider(credentials)
            .forcePathStyle(settings.pathStyle())
            // Checksums are ours, as plain headers: not every service knows trailers.
            .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
            .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
            .serviceConfiguration(S3Configuration.builder().chunkedEncodingEnabled(false).build())
            .overrideConfiguration(each -> each.apiCallAttemptTimeout(TRY_WITHIN))
            .httpClientBuilder(
                UrlConnectionHttpClient.builder()
                    .connectionTimeout(CONNECT_WITHIN)
                    .socketTimeout(SILENT_AT_MOST));
    URI endpoint = settings.endpoint();
    return (endpoint == null ? builder : builder.endpointOverride(endpoint)).build();
  }

  private static S3Presigner presigner(S3Settings settings, AwsCredentialsProvider credentials) {
    var builder =
        S3Presigner.builder()
            .region(Region.of(settings.region()))
            .credentialsProvider(credentials)
            .serviceConfiguration(style(settings));
    URI endpoint = shownEndpoint(settings);
    return (endpoint == null ? builder : builder.endpointOverride(endpoint)).build();
  }

  private static AwsCredentialsProvider credentials(S3Settings.@Nullable Keys keys) {
    return keys == null
        ? DefaultCredentialsProvider.builder().build()
        : StaticCredentialsProvider.create(AwsBasicCredentials.create(keys.id(), keys.secret()));
  }

  private static void requireCredentials(AwsCredentialsProvider credentials) {
    try {
      credentials.resolveCredentials();
    } catch (SdkClientException none) {
      throw new IllegalArgumentException(
          "There are no credentials for the bucket: set briefcast.store.s3.access-key and"
              + " .secret-key, or what the AWS SDK reads, such as AWS_ACCESS_KEY_ID and"
              + " AWS_SECRET_ACCESS_KEY.",
          none);
    }
  }

  private static void requireBucket(S3Client client, S3Settings settings) {
    try {
      client.headBucket(head -> head.bucket(settings.bucket()));
    } catch (S3Exception refused) {
      String sentence = sentence(refused.statusCode(), settings);
      if (sentence != null) {
        client.close();
        throw new IllegalArgumentException(sentence, refused);
      }
      log.warn("Could not use the bucket {} yet, will retry", settings.bucket(), refused);
    } catch (SdkClientException away) {
      log.warn("Could not reach the bucket {} yet, will retry", settings.bucket(), away);
    }
  }

  private static @Nullable String sentence(int status, S3Settings settings) {
    URI endpoint = settings.endpoint();
    String where = endpoint == null ? "AWS" : endpoint.toString();
    return switch (status) {
      case MISSING ->
          "There is no bucket \"%s\" at %s: create it, or set briefcast.store.s3.bucket."
              .formatted(settings.bucket(), where);
      case FORBIDDEN, NOT_SIGNED ->
          "These credentials may not use the bucket \"%s\" at %s: set others, or allow them to"
                  .formatted(settings.bucket(), where)
              + " list it and to read, write and delete its objects.";
      case MOVED ->
          "The bucket \"%s\" is in another region than %s: set briefcast.store.s3.region."
              .formatted(settings.bucket(), settings.region());
      default -> null;
    };
  }
}
