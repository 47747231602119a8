package dev.briefcast.gateway.webhook.delivery;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Looks up which addresses a name has. */
@FunctionalInterface
interface NameLookup {

  InetAddress[] addresses(String host) throws UnknownHostException;
}
