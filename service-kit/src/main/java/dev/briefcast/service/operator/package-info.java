/** Authentication of operators, for all services. */
@NullMarked
package dev.briefcast.service.operator;

import org.jspecify.annotations.NullMarked;
