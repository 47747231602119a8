/** How services authenticate an operator. */
@NullMarked
package dev.briefcast.service.operator;

import org.jspecify.annotations.NullMarked;
