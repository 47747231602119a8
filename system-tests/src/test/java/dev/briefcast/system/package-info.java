/** Black-box tests: the real processes, driven as clients and operators drive them. */
@NullMarked
package dev.briefcast.system;

import org.jspecify.annotations.NullMarked;
