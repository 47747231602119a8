package dev.briefcast.media.s3;

import dev.briefcast.media.RemoteFile;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/** An object of a bucket. */
record S3File(S3Client client, S3Presigner presigner, String bucket, String key, long bytes)
    implements RemoteFile {

  @Override
  public InputStream open(long from) throws IOException {
    String range = from == 0 ? null : "bytes=" + from + "-";
    return S3Errors.io(() -> client.getObject(get -> get.bucket(bucket).key(key).range(range)));
  }

  @Override
  public URI link(Duration valid) throws IOException {
    var signed =
        S3Errors.io(
            () ->
                presigner.presignGetObject(
                    link ->
                        link.signatureDuration(valid)
                            .getObjectRequest(get -> get.bucket(bucket).key(key))));
    return URI.create(signed.url().toExternalForm());
  }
}
