package dev.briefcast.worker.queue;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The job that a loop holds, and the state of its lock. */
final class TakenJob {

  private final RecordPosition position;
  private final RunningJob job;
  private long lockedNanos;
  private boolean givenUp;

  TakenJob(RecordPosition position, RunningJob job, long lockedNanos) {
    this.position = position;
    this.job = job;
    this.lockedNanos = lockedNanos;
  }

  RecordPosition position() {
    return position;
  }

  RunningJob job() {
    return job;
  }

  boolean isOf(ConsumerRecord<byte[], byte[]> record) {
    return position.equals(RecordPosition.of(record));
  }

  /** The broker said so at that time. */
  void locked(long nowNanos) {
    lockedNanos = nowNanos;
  }

  /** The time at which the lock was last known to be ours. */
  long lockedNanos() {
    return lockedNanos;
  }

  /** It is not wanted any more, though it may not have stopped yet. */
  void giveUp() {
    givenUp = true;
  }

  boolean isGivenUp() {
    return givenUp;
  }
}
