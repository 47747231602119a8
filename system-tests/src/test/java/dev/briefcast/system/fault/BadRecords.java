package dev.briefcast.system.fault;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.event.Topic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** Everything that a topic can hold and nobody can use, into every partition of it. */
final class BadRecords implements AutoCloseable {

  private static final int TEN_MEGABYTES = 10 * 1024 * 1024;

  /** A batch is larger than its one record: by its head, and by packing that in vain. */
  private static final int LARGEST = Topic.RECORD_BYTES_MAX - 4 * 1024;

  private final KafkaProducer<byte[], byte[]> producer;

  BadRecords(String bootstrapServers) {
    producer =
        new KafkaProducer<>(
            Map.of(
                "bootstrap.servers",
                bootstrapServers,
                "compression.type",
                "lz4",
                "max.request.size",
                4 * TEN_MEGABYTES,
                "buffer.memory",
                8L * TEN_MEGABYTES),
            new ByteArraySerializer(),
            new ByteArraySerializer());
  }

  /** Where they are, as {@code topic-partition-offset}. */
  List<String> writeInto(Topic topic) throws InterruptedException {
    var written = new ArrayList<String>();
    for (int partition = 0; partition < topic.partitions(); partition++) {
      for (byte @Nullable [] value : values().values()) {
        write(topic, partition, "bad".getBytes(UTF_8), value, written);
      }
      write(topic, partition, null, "no key".getBytes(UTF_8), written);
      write(topic, partition, new byte[] {(byte) 0xC3, 0, 0x28}, new byte[] {1, 2, 3}, written);
    }
    write(topic, 0, "noise".getBytes(UTF_8), noise(), written);
    return written;
  }

  private static Map<String, byte @Nullable []> values() {
    var values = new LinkedHashMap<String, byte @Nullable []>();
    values.put("nothing", null);
    values.put("empty", new byte[0]);
    values.put("garbage", new byte[] {0, (byte) 0xFF, 0x7B, 0x22});
    values.put("no object", "[1, 2".getBytes(UTF_8));
    values.put("deep", "[".repeat(100_000).getBytes(UTF_8));
    values.put(
        "wrong fields", "{\"type\":\"StoryReady\",\"version\":1,\"story\":7}".getBytes(UTF_8));
    values.put("unknown type", "{\"type\":\"StoryEaten\",\"version\":1}".getBytes(UTF_8));
    values.put("unknown version", "{\"type\":\"StoryReady\",\"version\":99}".getBytes(UTF_8));
    values.put(
        "long type", ("{\"version\":1,\"type\":\"" + "x".repeat(900_000) + "\"}").getBytes(UTF_8));
    values.put("large when it is unpacked", new byte[TEN_MEGABYTES]);
    return values;
  }

  /** As large as the broker takes it: noise cannot be packed. */
  private static byte[] noise() {
    var bytes = new byte[LARGEST];
    new Random(7).nextBytes(bytes);
    return bytes;
  }

  private void write(
      Topic topic,
      int partition,
      byte @Nullable [] key,
      byte @Nullable [] value,
      List<String> written)
      throws InterruptedException {
    try {
      RecordMetadata at =
          producer.send(new ProducerRecord<>(topic.topicName(), partition, key, value)).get();
      written.add(topic.topicName() + "-" + partition + "-" + at.offset());
    } catch (ExecutionException failed) {
      boolean isRefusedByCompaction = failed.getCause() instanceof InvalidRecordException;
      if (key != null || !isRefusedByCompaction) {
        throw new AssertionError("could not write to " + topic, failed);
      }
    }
  }

  @Override
  public void close() {
    producer.close();
  }
}
