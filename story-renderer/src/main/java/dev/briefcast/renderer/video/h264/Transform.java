package dev.briefcast.renderer.video.h264;

/** The standard's integer transforms: four by four, and two by two for chroma DC. */
final class Transform {

  private Transform() {}

  /** From differences to coefficients, in place. */
  static void forward(int[] block) {
    for (int i = 0; i < 16; i += 4) {
      forward(block, i, 1);
    }
    for (int i = 0; i < 4; i++) {
      forward(block, i, 4);
    }
  }

  private static void forward(int[] block, int from, int step) {
    int a = block[from];
    int b = block[from + step];
    int c = block[from + 2 * step];
    int d = block[from + 3 * step];
    int outer = a + d;
    int inner = b + c;
    int outerSlope = a - d;
    int innerSlope = b - c;
    block[from] = outer + inner;
    block[from + step] = 2 * outerSlope + innerSlope;
    block[from + 2 * step] = outer - inner;
    block[from + 3 * step] = outerSlope - 2 * innerSlope;
  }

  /** From coefficients to 64 times the differences, in place (clause 8.5.12.2). */
  static void inverse(int[] block) {
    for (int i = 0; i < 16; i += 4) {
      inverse(block, i, 1);
    }
    for (int i = 0; i < 4; i++) {
      inverse(block, i, 4);
    }
  }

  private static void inverse(int[] block, int from, int step) {
    int a = block[from];
    int b = block[from + step];
    int c = block[from + 2 * step];
    int d = block[from + 3 * step];
    int sum = a + c;
    int difference = a - c;
    int halfSlope = (b >> 1) - d;
    int slope = b + (d >> 1);
    block[from] = sum + slope;
    block[from + step] = difference + halfSlope;
    block[from + 2 * step] = difference - halfSlope;
    block[from + 3 * step] = sum - slope;
  }

  /** Of four DC coefficients, in place; twice applied it gives four times what there was. */
  static void transformDc(int[] four) {
    int upper = four[0] + four[1];
    int lower = four[2] + four[3];
    int upperSlope = four[0] - four[1];
    int lowerSlope = four[2] - four[3];
    four[0] = upper + lower;
    four[1] = upperSlope + lowerSlope;
    four[2] = upper - lower;
    four[3] = upperSlope - lowerSlope;
  }
}
