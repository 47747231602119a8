package dev.briefcast.media.s3;

import dev.briefcast.contracts.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.ChecksumAlgorithm;
import software.amazon.awssdk.services.s3.model.CompletedPart;

/**
 * Uploads files to a bucket, large ones in parts. The checksum of each piece goes with it, so that
 * the service refuses what the way there has changed.
 */
final class Upload {

  private static final Logger log = LoggerFactory.getLogger(Upload.class);

  /** An attempt's files never change; a story can be deleted, so only browsers may keep them. */
  private static final String CACHE_CONTROL = "private, max-age=86400, immutable";

  private final S3Client client;
  private final String bucket;
  private final int partBytes;

  Upload(S3Client client, String bucket, int partBytes) {
    this.client = client;
    this.bucket = bucket;
    this.partBytes = partBytes;
  }

  void send(Path file, String key, String type) throws IOException {
    if (Files.size(file) <= partBytes) {
      putWhole(Files.readAllBytes(file), key, type);
    } else {
      putInParts(file, key, type);
    }
  }

  private void putWhole(byte[] bytes, String key, String type) {
    client.putObject(
        put ->
            put.bucket(bucket)
                .key(key)
                .contentType(type)
                .cacheControl(CACHE_CONTROL)
                .checksumSHA256(sha256(bytes)),
        RequestBody.fromBytes(bytes));
  }

  private void putInParts(Path file, String key, String type) throws IOException {
    String id =
        client
            .createMultipartUpload(
                create ->
                    create
                        .bucket(bucket)
                        .key(key)
                        .contentType(type)
                        .cacheControl(CACHE_CONTROL)
                        .checksumAlgorithm(ChecksumAlgorithm.SHA256))
            .uploadId();
    try {
      List<CompletedPart> parts = parts(file, key, id);
      client.completeMultipartUpload(
          complete ->
              complete
                  .bucket(bucket)
                  .key(key)
                  .uploadId(id)
                  .multipartUpload(upload -> upload.parts(parts)));
    } catch (IOException | SdkException failed) {
      abort(key, id);
      throw failed;
    }
  }

  private List<CompletedPart> parts(Path file, String key, String id) throws IOException {
    var parts = new ArrayList<CompletedPart>();
    try (InputStream bytes = Files.newInputStream(file)) {
      for (byte[] part = bytes.readNBytes(partBytes);
          part.length > 0;
          part = bytes.readNBytes(partBytes)) {
        parts.add(part(part, parts.size() + 1, key, id));
      }
    }
    return parts;
  }

  private CompletedPart part(byte[] bytes, int number, String key, String id) {
    String checksum = sha256(bytes);
    String tag =
        client
            .uploadPart(
                part ->
                    part.bucket(bucket)
                        .key(key)
                        .uploadId(id)
                        .partNumber(number)
                        .checksumSHA256(checksum),
                RequestBody.fromBytes(bytes))
            .eTag();
    return CompletedPart.builder().partNumber(number).eTag(tag).checksumSHA256(checksum).build();
  }

  /** Parts that belong to nothing would be paid for until somebody looks. */
  private void abort(String key, String id) {
    try {
      client.abortMultipartUpload(abort -> abort.bucket(bucket).key(key).uploadId(id));
    } catch (SdkException left) {
      log.warn(
          "Could not abort the upload of {}, its parts stay in the bucket: {}",
          key,
          left.getMessage());
    }
  }

  private static String sha256(byte[] bytes) {
    return Base64.getEncoder().encodeToString(Sha256.of(bytes).bytes());
  }
}
