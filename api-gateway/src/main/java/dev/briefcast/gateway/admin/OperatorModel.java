package dev.briefcast.gateway.admin;

import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** Adds the operator's name to the models of operator pages. */
@ControllerAdvice(basePackageClasses = OperatorModel.class)
class OperatorModel {

  @ModelAttribute("operatorName")
  String operatorName(@AuthenticationPrincipal @Nullable Operator operator) {
    return operator == null ? "" : operator.name();
  }
}
