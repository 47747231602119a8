// What the npm packages standardwebhooks and svix say of a webhook, and how they would sign it; and what
// Briefcast's client for TypeScript says of that. Reads JSON, prints JSON.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [packages, client] = process.argv.slice(2);
const require = createRequire(`${packages}/package.json`);
const { verifyWebhook } = await import(`${client}/src/index.ts`);
const { secret, id, seconds, signatures, body } = JSON.parse(readFileSync(0, "utf8"));
const said = {};
for (const name of ["standardwebhooks", "svix"]) {
  const { Webhook } = require(name);
  const webhook = new Webhook(secret);
  const headers = { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures };
  const signed = webhook.sign(id, new Date(Number(seconds) * 1000), body);
  said[name] = { accepts: accepts(() => webhook.verify(body, headers)), signed };
  said[name].client = await verifyWebhook(
    secret, new Headers({ ...headers, "webhook-signature": signed }), body,
  ).then(() => true, () => false);
}
console.log(JSON.stringify(said));

function accepts(verify) {
  try {
    verify();
    return true;
  } catch (error) {
    if (error.constructor.name !== "WebhookVerificationError") throw error;
    return false;
  }
}
