// Sigstore on this machine: the mocks of its own client as servers, and what trusts them.
//   node sigstore.mjs FOLDER SCRIPT
// runs SCRIPT with FOLDER, its certificates and its log at hand, and leaves trusted_root.json there.
import {spawn} from 'node:child_process';
import {createHash, generateKeyPairSync} from 'node:crypto';
import {createServer} from 'node:http';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fulcioHandler, initializeCA, initializeCTLog, initializeTLog, rekorHandler} from '@sigstore/mock';

const [folder, ...script] = process.argv.slice(2);
const pair = () => generateKeyPairSync('ec', {namedCurve: 'prime256v1'});

const served = handlers => new Promise(ready => {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const handler = handlers.find(each => each.path === request.url);
    const {statusCode, response: answer, contentType} =
      handler ? await handler.fn(body) : {statusCode: 404, response: ''};
    response.writeHead(statusCode, {'Content-Type': contentType ?? 'text/plain'}).end(answer);
  }).listen(0, '127.0.0.1', () => ready([server, `http://127.0.0.1:${server.address().port}`]));
});

const keys = pair();
const certificates = await initializeCTLog(keys);
const authority = await initializeCA(keys, certificates);
const [fulcio, fulcioURL] = await served([fulcioHandler(authority)]);
const logKeys = pair();
const handlers = [];
const [rekor, rekorURL] = await served(handlers);
const log = await initializeTLog(rekorURL, logKeys);
const recorder = rekorHandler(log);
handlers.push({path: recorder.path, fn: body => recorder.fn(JSON.stringify(recorded(JSON.parse(body))))});

// A log of Sigstore keeps the signatures of what it is proposed and the hash of what is signed; its mock keeps the proposal.
function recorded(entry) {
  if (entry.kind !== 'dsse') return entry;
  const {envelope, verifiers} = entry.spec.proposedContent;
  const {payload, signatures} = JSON.parse(envelope);
  const sha256 = bytes => ({algorithm: 'sha256', value: createHash('sha256').update(bytes).digest('hex')});
  return {...entry, spec: {
    signatures: signatures.map(({sig}, at) => ({signature: sig, verifier: verifiers[at]})),
    envelopeHash: sha256(envelope),
    payloadHash: sha256(Buffer.from(payload, 'base64')),
  }};
}

const base64 = bytes => Buffer.from(bytes.buffer ?? bytes).toString('base64');
const start = new Date(Date.now() - 3600_000).toISOString();
const key = bytes => ({rawBytes: Buffer.from(bytes).toString('base64'), keyDetails: 'PKIX_ECDSA_P256_SHA_256', validFor: {start}});
writeFileSync(join(folder, 'trusted_root.json'), JSON.stringify({
  mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
  tlogs: [{baseUrl: rekorURL, hashAlgorithm: 'SHA2_256', publicKey: key(log.publicKey),
    logId: {keyId: createHash('sha256').update(log.publicKey).digest('base64')}}],
  certificateAuthorities: [{subject: {organization: 'mock', commonName: 'mock'}, uri: fulcioURL,
    certChain: {certificates: [{rawBytes: base64(authority.rootCertificate)}]}, validFor: {start}}],
  ctlogs: [{baseUrl: fulcioURL, hashAlgorithm: 'SHA2_256', publicKey: key(certificates.publicKey),
    logId: {keyId: base64(certificates.logID)}}],
  timestampAuthorities: [],
}));

const part = value => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({alg: 'none'})}.${part({iss: 'https://build.example', sub: 'release@build.example', aud: 'sigstore'})}.none`;
const run = spawn(process.execPath, [...script, folder], {stdio: 'inherit',
  env: {...process.env, FULCIO_URL: fulcioURL, REKOR_URL: rekorURL, SIGSTORE_ID_TOKEN: token}});
run.on('exit', code => { fulcio.close(); rekor.close(); process.exit(code ?? 1); });
