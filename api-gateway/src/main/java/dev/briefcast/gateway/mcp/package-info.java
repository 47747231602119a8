/** The Model Context Protocol: agents call the services that the API calls. */
@NullMarked
package dev.briefcast.gateway.mcp;

import org.jspecify.annotations.NullMarked;
