package dev.briefcast.system.contract;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** Rows of the contract. Each has accounts of its own, and leaves no story behind. */
@EveryTarget
abstract class ContractRows {

  final Gateways gateways;
  final Operator operator;
  private final List<Caller> callers = new ArrayList<>();

  ContractRows(Gateways gateways) {
    this.gateways = gateways;
    this.operator = new Operator(gateways);
  }

  /** Somebody with an account of the plan pro. */
  final Caller caller() {
    return remembered(operator.account("pro"));
  }

  final Caller callerOn(String plan) {
    return remembered(operator.account(plan));
  }

  /** Somebody with that many minutes, who may post as often as they like. */
  final Caller callerWith(int minutes) {
    return remembered(operator.accountWith(minutes));
  }

  /** Somebody without a key. */
  final Caller stranger() {
    return strangerWith("");
  }

  final Caller strangerWith(String authorization) {
    return Caller.of(gateways, "", authorization);
  }

  /** What is not needed any more is not made: the next row would wait for it. */
  @AfterEach
  void deleteStories() {
    callers.stream().flatMap(caller -> caller.accepted().stream()).forEach(operator::delete);
  }

  private Caller remembered(Caller caller) {
    callers.add(caller);
    return caller;
  }
}
