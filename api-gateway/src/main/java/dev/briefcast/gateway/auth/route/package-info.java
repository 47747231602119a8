/** Authorization: the table of all routes, and the filters that hold every request to it. */
@NullMarked
package dev.briefcast.gateway.auth.route;

import org.jspecify.annotations.NullMarked;
