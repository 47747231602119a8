package dev.briefcast.renderer.screenplay;

/** What a sentence refers to, which the picture shows while it is spoken. */
public sealed interface Focus {

  /** The scene as a whole. */
  record Whole() implements Focus {}

  /**
   * Lines of a code scene.
   *
   * @param first number of the first line, as the file counts
   * @param last number of the last line, not before {@code first}
   */
  record Lines(int first, int last) implements Focus {
    public Lines {
      if (last < first) {
        throw new IllegalArgumentException("lines " + first + " to " + last);
      }
    }
  }

  /**
   * One of a scene's parts: a step, a highlight, a fact, a file.
   *
   * @param index counted from 0
   */
  record Item(int index) implements Focus {}

  /** The scene as a whole. */
  static Focus whole() {
    return new Whole();
  }
}
