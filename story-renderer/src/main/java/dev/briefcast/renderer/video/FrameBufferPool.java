package dev.briefcast.renderer.video;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.awt.image.BufferedImage;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A pool of frame buffers that scenes are painted on. A scene takes an easel and gives it back to
 * the next: new ones for each would be 20 MB of garbage a scene.
 */
final class FrameBufferPool implements AutoCloseable {

  private final PictureSize size;
  private final ConcurrentLinkedQueue<Buffers> idle = new ConcurrentLinkedQueue<>();

  /**
   * The buffers that one scene is painted on.
   *
   * @param canvas whatever the scene before left on it
   * @param picture the same for an encoder
   */
  record Buffers(BufferedImage canvas, YuvPicture picture) {}

  FrameBufferPool(PictureSize size) {
    this.size = size;
  }

  Buffers take() throws EncodingException {
    Buffers used = idle.poll();
    return used == null ? newBuffers() : used;
  }

  private Buffers newBuffers() throws EncodingException {
    int type = BufferedImage.TYPE_INT_RGB;
    var canvas = new BufferedImage(size.width(), size.height(), type);
    return new Buffers(canvas, new YuvPicture(size));
  }

  void release(Buffers easel) {
    idle.add(easel);
  }

  /** Frees those that were given back. */
  @Override
  public void close() {
    for (Buffers easel = idle.poll(); easel != null; easel = idle.poll()) {
      easel.picture().close();
    }
  }
}
