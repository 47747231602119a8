/** The Model Context Protocol: what agents call, answered by what answers the API. */
@NullMarked
package dev.briefcast.gateway.mcp;

import org.jspecify.annotations.NullMarked;
