package dev.briefcast.media.s3;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.media.MediaStore;
import dev.briefcast.media.StoredFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Object;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/**
 * A media store in a bucket: {@code <prefix><story>/<attempt>/<file>}. An object is there whole or
 * not at all, and the service compares each with its SHA-256 before it says so.
 */
public final class S3MediaStore implements MediaStore, AutoCloseable {

  /** No name of ours has a slash, so that nothing leads out of an attempt. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  private final S3Client client;
  private final S3Presigner presigner;
  private final String bucket;
  private final String prefix;
  private final String linkOrigin;
  private final Upload upload;

  /**
   * @param linkOrigin scheme, host and port of the links that the presigner makes
   */
  S3MediaStore(S3Client client, S3Presigner presigner, String linkOrigin, S3Settings settings) {
    this.linkOrigin = linkOrigin;
    this.client = client;
    this.presigner = presigner;
    this.bucket = settings.bucket();
    this.prefix = settings.prefix();
    this.upload = new Upload(client, bucket, settings.partBytes());
  }

  /**
   * Opens a bucket that is there and may be used.
   *
   * @throws IllegalArgumentException with a sentence for the operator, if it is not. A service that
   *     does not answer is no reason: it may come back.
   */
  public static S3MediaStore open(S3Settings settings) {
    return S3Clients.open(settings);
  }

  @Override
  public void put(StoryId story, int attempt, List<Path> files) throws IOException {
    var ordered = new ArrayList<>(files);
    ordered.sort(Comparator.comparing(file -> name(file).equals(MANIFEST)));
    for (Path file : ordered) {
      S3Errors.io(
          () -> {
            upload.send(file, folder(story, attempt) + name(file), ContentTypes.of(name(file)));
            return file;
          });
    }
  }

  @Override
  public boolean isComplete(StoryId story, int attempt) throws IOException {
    return find(story, attempt, MANIFEST).isPresent();
  }

  @Override
  public Optional<StoredFile> find(StoryId story, int attempt, String name) throws IOException {
    if (!NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    String key = folder(story, attempt) + name;
    return S3Errors.io(
        () -> {
          try {
            HeadObjectResponse found = client.headObject(head -> head.bucket(bucket).key(key));
            return Optional.of(new S3File(client, presigner, bucket, key, found.contentLength()));
          } catch (NoSuchKeyException none) {
            return Optional.empty();
          }
        });
  }

  @Override
  public void delete(StoryId story) throws IOException {
    deleteAll(prefix + story.value() + "/");
  }

  @Override
  public void delete(StoryId story, int attempt) throws IOException {
    deleteAll(folder(story, attempt));
  }

  /** One by one: services differ in what they want of a request that removes many. */
  private void deleteAll(String folder) throws IOException {
    List<String> keys = S3Errors.io(() -> objects(folder).map(S3Object::key).toList());
    for (String key : keys) {
      S3Errors.io(() -> client.deleteObject(delete -> delete.bucket(bucket).key(key)));
    }
  }

  @Override
  public Stream<StoredAttempt> attempts() throws IOException {
    return S3Errors.io(() -> new StoredKeys(prefix).attempts(objects(prefix)));
  }

  @Override
  public Optional<String> linkOrigin() {
    return Optional.of(linkOrigin);
  }

  private Stream<S3Object> objects(String folder) {
    return client
        .listObjectsV2Paginator(list -> list.bucket(bucket).prefix(folder))
        .contents()
        .stream();
  }

  private String folder(StoryId story, int attempt) {
    return prefix + story.value() + "/" + attempt + "/";
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  /** Nothing of it can be used any more. */
  @Override
  public void close() {
    client.close();
    presigner.close();
  }
}
