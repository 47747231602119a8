/** The brief: what a client asks a story about, with every limit of the contract. */
@NullMarked
package dev.briefcast.contracts.brief;

import org.jspecify.annotations.NullMarked;
