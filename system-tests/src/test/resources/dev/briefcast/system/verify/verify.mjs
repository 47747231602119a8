import { createHmac, timingSafeEqual } from "node:crypto";

function verify(secret, id, timestamp, signatures, body) {
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body);
  const expected = Buffer.from(`v1,${mac.digest("base64")}`);
  return signatures.split(" ").map((each) => Buffer.from(each))
    .some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}

const body = [];
for await (const part of process.stdin) body.push(part);
const [secret, id, timestamp, signatures] = process.argv.slice(2);
console.log(verify(secret, id, timestamp, signatures, Buffer.concat(body)));
