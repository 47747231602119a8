// A chat that shows MCP Apps by the reference host's bridge. The key stays with the server that this
// page came from, which passes requests on.
import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client(
  { name: "test-chat", version: "1" },
  { capabilities: { extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } } } },
);
const connected = client.connect(new StreamableHTTPClientTransport(new URL("/mcp", location.href)));

/** What was asked of the chat. */
window.seen = { links: [], modes: [], sizes: [] };

/** As the specification has hosts make it of what a resource declares. */
function policy(csp = {}) {
  const from = (csp.resourceDomains ?? []).join(" ");
  return [
    "default-src 'none'",
    `script-src 'unsafe-inline' ${from}`,
    `style-src 'unsafe-inline' ${from}`,
    `img-src data: ${from}`,
    `font-src data: ${from}`,
    `media-src data: ${from}`,
    `connect-src ${(csp.connectDomains ?? []).join(" ") || "'none'"}`,
    `frame-src ${(csp.frameDomains ?? []).join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** Calls a tool and shows the app that it names. */
window.call = async (name, args, { able = true, theme = "light" } = {}) => {
  await connected;
  const { tools } = await client.listTools();
  const uri = tools.find((each) => each.name === name)._meta.ui.resourceUri;
  const result = await client.callTool({ name, arguments: args });
  const { contents } = await client.readResource({ uri });
  const [{ text, mimeType, _meta }] = contents;
  if (mimeType !== "text/html;profile=mcp-app") throw new Error(mimeType);

  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  const bridge = new AppBridge(
    able ? client : null,
    { name: "test-chat", version: "1" },
    able ? { openLinks: {}, serverTools: {}, serverResources: {} } : {},
    { hostContext: { theme, displayMode: "inline", availableDisplayModes: ["inline", "fullscreen"] } },
  );
  bridge.onopenlink = async ({ url }) => (window.seen.links.push(url), {});
  bridge.onrequestdisplaymode = async ({ mode }) => (window.seen.modes.push(mode), { mode });
  bridge.onsizechange = ({ height }) => {
    window.seen.sizes.push(height);
    frame.style.height = `${height}px`;
  };
  bridge.oninitialized = async () => {
    await bridge.sendToolInput({ arguments: args });
    await bridge.sendToolResult(result);
  };
  document.getElementById("app").replaceChildren(frame);
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy(_meta?.ui?.csp)}">` + text;
  return result.structuredContent;
};
