package dev.briefcast.gateway.webhook.delivery;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Resolves host names to addresses. */
@FunctionalInterface
interface NameLookup {

  InetAddress[] addresses(String host) throws UnknownHostException;
}
