package dev.briefcast.system.contract;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** Rows of the contract. Each has accounts of its own, and leaves no story behind. */
@EveryTarget
abstract class ContractRows {

  final Gateways gateways;
  final OperatorCalls operator;
  private final List<ContractClient> callers = new ArrayList<>();

  ContractRows(Gateways gateways) {
    this.gateways = gateways;
    this.operator = new OperatorCalls(gateways);
  }

  /** Somebody with an account of the plan pro. */
  final ContractClient caller() {
    return remembered(operator.account("pro"));
  }

  final ContractClient callerOn(String plan) {
    return remembered(operator.account(plan));
  }

  /** Somebody with that many minutes, who may post as often as they like. */
  final ContractClient callerWith(int minutes) {
    return remembered(operator.accountWith(minutes));
  }

  /** Somebody without a key. */
  final ContractClient stranger() {
    return strangerWith("");
  }

  final ContractClient strangerWith(String authorization) {
    return ContractClient.of(gateways, "", authorization);
  }

  /** What is not needed any more is not made: the next row would wait for it. */
  @AfterEach
  void deleteStories() {
    callers.stream().flatMap(caller -> caller.accepted().stream()).forEach(operator::delete);
  }

  private ContractClient remembered(ContractClient caller) {
    callers.add(caller);
    return caller;
  }
}
