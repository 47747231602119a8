package dev.briefcast.renderer.video;

import java.util.BitSet;

/**
 * Chooses the frames of a scene that are encoded: those that change, and those that a player needs.
 * A frame that is not encoded is held for as long as it takes.
 *
 * @param encoded frames from the scene's start; 0 is among them
 * @param keys those of them from which a player can begin; 0 is among them
 */
record FrameSchedule(BitSet encoded, BitSet keys, int frameCount) {

  /** Two seconds: players stall on longer frames, and a picture that never repeats hides losses. */
  private static final int HEARTBEAT_FRAMES = 60;

  /** Four seconds: how far a player must decode at most after a jump. */
  private static final int KEY_FRAMES_MAX = 120;

  /** Key frames are large: where much changes, they are not closer than a third of a second. */
  private static final int KEY_FRAMES_MIN = 10;

  /**
   * Half a second: a picture that rests for longer is read, and so is encoded anew, without the
   * traces that movement leaves.
   */
  private static final int REST_FRAMES = 15;

  static FrameSchedule of(BitSet changes, int frameCount) {
    var encoded = new BitSet(frameCount);
    var keys = new BitSet(frameCount);
    int lastKey = -KEY_FRAMES_MAX;
    boolean changedSinceKey = true;
    int frame = 0;
    while (frame < frameCount) {
      encoded.set(frame);
      changedSinceKey |= changes.get(frame);
      int change = changes.nextSetBit(frame + 1);
      boolean rests = change < 0 || change - frame >= REST_FRAMES;
      int age = frame - lastKey;
      if (age >= KEY_FRAMES_MAX || (changedSinceKey && rests && age >= KEY_FRAMES_MIN)) {
        keys.set(frame);
        lastKey = frame;
        changedSinceKey = false;
      }
      int due = Math.min(frame + HEARTBEAT_FRAMES, lastKey + KEY_FRAMES_MAX);
      frame = change < 0 ? due : Math.min(change, due);
    }
    return new FrameSchedule(encoded, keys, frameCount);
  }

  boolean isKey(int frame) {
    return keys.get(frame);
  }

  /** The frame encoded after this one, or the end of the scene. */
  int next(int frame) {
    int next = encoded.nextSetBit(frame + 1);
    return next < 0 ? frameCount : next;
  }

  int durationFrames(int frame) {
    return next(frame) - frame;
  }
}
