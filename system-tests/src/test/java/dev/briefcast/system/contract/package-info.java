/**
 * The contract, row by row and from outside: each class has the rows of one part of the page <i>The
 * contract, row by row</i>, and runs against one gateway and against two.
 */
@NullMarked
package dev.briefcast.system.contract;

import org.jspecify.annotations.NullMarked;
