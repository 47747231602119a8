/** What programs of others say of our protocols, documents and signatures. */
@NullMarked
package dev.briefcast.system.oracle;

import org.jspecify.annotations.NullMarked;
