/** What stories cost, for operators. */
@NullMarked
package dev.briefcast.gateway.admin.cost;

import org.jspecify.annotations.NullMarked;
