// Says how the files of a release were built, and signs it without a key of ours, by Sigstore:
//   node provenance.mjs FOLDER
// FOLDER has SHA256SUMS; provenance.sigstore.json is written there, which `cosign verify-blob-attestation`
// and `node verify.mjs` check. Whoever builds is named by a token of OpenID Connect: SIGSTORE_ID_TOKEN,
// or that of a build server that Sigstore's client knows.
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {attest} from 'sigstore';

const folder = process.argv[2];
const env = process.env;

const required = name => {
  if (!env[name]) {
    console.error(`provenance: ${name} is not set`);
    process.exit(2);
  }
  return env[name];
};

const subject = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
  .split('\n')
  .filter(line => line)
  .map(line => {
    const [sha256, name] = line.split(/ [ *]/, 2);
    return {name, digest: {sha256}};
  });

const source = required('RELEASE_SOURCE');
const commit = required('RELEASE_COMMIT');

// The form: https://slsa.dev/spec/v1.0/provenance
const statement = {
  _type: 'https://in-toto.io/Statement/v1',
  subject,
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'https://briefcast.dev/build/release/v1',
      externalParameters: {source, version: required('RELEASE_VERSION')},
      resolvedDependencies: [{uri: `git+${source}`, digest: {gitCommit: commit}}],
    },
    runDetails: {
      builder: {id: required('RELEASE_BUILDER')},
      metadata: {finishedOn: new Date().toISOString()},
    },
  },
};

const bundle = await attest(
  Buffer.from(JSON.stringify(statement)), 'application/vnd.in-toto+json', {
    fulcioURL: env.FULCIO_URL,
    rekorURL: env.REKOR_URL,
    identityToken: env.SIGSTORE_ID_TOKEN,
  });
writeFileSync(join(folder, 'provenance.sigstore.json'), JSON.stringify(bundle) + '\n');
console.log(`provenance of ${subject.length} files`);
