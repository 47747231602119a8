package dev.briefcast.standalone.stack;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A lock file that says that a Briefcast runs on a data folder. The operating system gives it back
 * when the process ends, however it ends.
 */
public final class StackLock implements AutoCloseable {

  private final FileLock lock;

  private StackLock(FileLock lock) {
    this.lock = lock;
  }

  /** The lock of the folder, or nothing if a Briefcast runs on it. */
  public static Optional<StackLock> take(DataFolder folder) {
    try {
      FileChannel channel =
          FileChannel.open(folder.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      return hold(channel);
    } catch (IOException e) {
      throw new PlainFailureException(
          "The data folder " + folder.path() + " cannot be written.", e);
    }
  }

  /** Whether a Briefcast runs on the folder. */
  public static boolean isHeld(DataFolder folder) {
    if (!Files.exists(folder.lock())) {
      return false;
    }
    Optional<StackLock> taken = take(folder);
    taken.ifPresent(StackLock::close);
    return taken.isEmpty();
  }

  @Override
  public void close() {
    try {
      lock.acquiredBy().close();
    } catch (IOException e) {
      throw new PlainFailureException("The lock of the data folder cannot be released.", e);
    }
  }

  private static Optional<StackLock> hold(FileChannel channel) throws IOException {
    FileLock lock = null;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException heldByThisProcess) {
      // The same as one that another process holds.
    }
    if (lock == null) {
      channel.close();
      return Optional.empty();
    }
    return Optional.of(new StackLock(lock));
  }
}
