package dev.briefcast.testing.trace;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * The fields of a Protocol Buffers message.
 *
 * @see <a href="https://protobuf.dev/programming-guides/encoding/">the encoding</a>
 */
record WireFields(List<WireField> fields) {

  private static final int VARINT = 0;
  private static final int EIGHT_BYTES = 1;
  private static final int BYTES = 2;
  private static final int FOUR_BYTES = 5;

  /**
   * One of them.
   *
   * @param value of a number, else 0
   * @param bytes of text, bytes and messages, else none
   */
  record WireField(int number, long value, ByteBuffer bytes) {

    byte[] array() {
      var array = new byte[bytes.remaining()];
      bytes.duplicate().get(array);
      return array;
    }
  }

  static WireFields of(byte[] message) {
    var left = ByteBuffer.wrap(message);
    var fields = new ArrayList<WireField>();
    while (left.hasRemaining()) {
      long tag = varint(left);
      int number = (int) (tag >>> 3);
      switch ((int) (tag & 7)) {
        case VARINT -> fields.add(new WireField(number, varint(left), ByteBuffer.allocate(0)));
        case BYTES -> fields.add(new WireField(number, 0, bytes(left, (int) varint(left))));
        case EIGHT_BYTES -> bytes(left, 8);
        case FOUR_BYTES -> bytes(left, 4);
        default -> throw new IllegalArgumentException("no message: " + tag);
      }
    }
    return new WireFields(fields);
  }

  Stream<WireFields> messages(int number) {
    return all(number).map(each -> of(each.array()));
  }

  String text(int number) {
    return all(number)
        .findFirst()
        .map(each -> new String(each.array(), StandardCharsets.UTF_8))
        .orElse("");
  }

  String hex(int number) {
    return all(number).findFirst().map(each -> HexFormat.of().formatHex(each.array())).orElse("");
  }

  Stream<WireField> all(int number) {
    return fields.stream().filter(each -> each.number() == number);
  }

  private static ByteBuffer bytes(ByteBuffer left, int length) {
    ByteBuffer bytes = left.slice(left.position(), length);
    left.position(left.position() + length);
    return bytes;
  }

  private static long varint(ByteBuffer left) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = left.get();
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }
}
