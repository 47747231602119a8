package dev.briefcast.ledger.operator;

/** Answers one kind of call. */
@FunctionalInterface
interface Endpoint {

  /**
   * @throws RefusedException if the call cannot be answered well
   */
  Reply answer(Call call);
}
