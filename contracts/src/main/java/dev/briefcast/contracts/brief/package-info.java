/** The brief: what a story should explain, with every limit of the contract. */
@NullMarked
package dev.briefcast.contracts.brief;

import org.jspecify.annotations.NullMarked;
