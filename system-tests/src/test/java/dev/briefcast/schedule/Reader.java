package dev.briefcast.schedule;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.schedule.TopicLog.Entry;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * A consumer of a topic. What it has read may come again at any time, and so may what it is about
 * to read: from a partition that another consumer thinks is its own.
 */
final class Reader {

  /** In which order it reads the records of a key. */
  enum Order {
    /** As they were sent. */
    KEPT,
    /** As they were sent, several at a time. */
    BATCHES,
    /** Any: more than Kafka does. */
    ANY
  }

  private static final int AGAIN_EVERY = 5;
  private static final int PLACES = 1_000;

  private final TopicLog log;
  private final Topic topic;
  private final Order order;
  private final Consumer<List<Entry>> listener;
  private final Map<String, Cursor> read = new ConcurrentHashMap<>();

  Reader(TopicLog log, Topic topic, Order order, Consumer<List<Entry>> listener) {
    this.log = log;
    this.topic = topic;
    this.order = order;
    this.listener = listener;
  }

  /** Reads a record, or reads one once more. */
  void step(int what, int how) {
    List<String> keys = log.keys(topic);
    if (keys.isEmpty()) {
      return;
    }
    List<String> waiting = keys.stream().filter(this::waits).toList();
    if (how % 4 == 0 || waiting.isEmpty()) {
      again(keys.get(what % keys.size()), how / 4);
    } else {
      next(waiting.get(what % waiting.size()), how / 4);
    }
  }

  /** Reads all that there is, and some of it twice. */
  void drain(Random random) {
    for (String key : log.keys(topic)) {
      while (waits(key)) {
        next(key, random.nextInt(PLACES));
        if (random.nextInt(AGAIN_EVERY) == 0) {
          again(key, random.nextInt(PLACES));
        }
      }
    }
  }

  private boolean waits(String key) {
    return cursor(key).done.cardinality() < log.read(topic, key).size();
  }

  /** Holds the key until the record is dealt with, as the owner of a partition does. */
  private void next(String key, int which) {
    Cursor cursor = cursor(key);
    synchronized (cursor) {
      List<Entry> entries = log.read(topic, key);
      int place = cursor.done.nextClearBit(0);
      for (int skip = which % 3; order == Order.ANY && skip > 0; skip--) {
        int later = cursor.done.nextClearBit(place + 1);
        place = later < entries.size() ? later : place;
      }
      if (place < entries.size()) {
        int end =
            order == Order.BATCHES ? Math.min(place + 1 + which % 4, entries.size()) : place + 1;
        listener.accept(entries.subList(place, end));
        cursor.did(place, end);
      }
    }
  }

  /** Without the key, and without remembering. */
  private void again(String key, int which) {
    List<Entry> entries = log.read(topic, key);
    int place = which % (cursor(key).done.nextClearBit(0) + 1);
    if (place < entries.size()) {
      listener.accept(List.of(entries.get(place)));
    }
  }

  private Cursor cursor(String key) {
    return read.computeIfAbsent(key, name -> new Cursor());
  }

  void clear() {
    read.clear();
  }

  private static final class Cursor {

    /** Which were dealt with; never changed, but replaced. */
    private volatile BitSet done = new BitSet();

    private void did(int from, int to) {
      var more = (BitSet) done.clone();
      more.set(from, to);
      done = more;
    }
  }
}
