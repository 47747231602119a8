package dev.briefcast.gateway.dashboard.key;

import dev.briefcast.gateway.view.KeyLine;
import java.util.List;
import java.util.UUID;

/**
 * The keys of an account, and the form for another.
 *
 * @param next the id that the next key gets: the form sent twice makes one key
 * @param name as it was typed, if it was refused
 * @param curl how a program asks for a story
 */
record KeysPage(List<KeyLine> active, List<KeyLine> revoked, UUID next, String name, String curl) {}
