package dev.briefcast.gateway.operator;

import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.server.ServerWebExchange;

/** Tells the pages of operators by which name somebody is signed in. */
@ControllerAdvice(basePackageClasses = OperatorModel.class)
class OperatorModel {

  @ModelAttribute("operatorName")
  String operatorName(ServerWebExchange exchange) {
    Operator operator = exchange.getAttribute(OperatorGate.OPERATOR);
    return operator == null ? "" : operator.name();
  }
}
