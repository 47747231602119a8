// Checks a release that was downloaded, its files against the provenance, and that against Sigstore:
//   node verify.mjs FOLDER ISSUER IDENTITY
// IDENTITY is who has to have built it (an address or a URI), and ISSUER who vouches for that. Files of
// the provenance that are not in FOLDER were not downloaded, which is said. TRUSTED_ROOT names a file with the roots of
// another Sigstore than the public one.
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {bundleFromJSON} from '@sigstore/bundle';
import {TrustedRoot} from '@sigstore/protobuf-specs';
import {toSignedEntity, toTrustMaterial, Verifier} from '@sigstore/verify';
import {getTrustedRoot} from '@sigstore/tuf';

const [folder, issuer, identity] = process.argv.slice(2);

const refuse = sentence => {
  console.error(`verify: ${sentence}`);
  process.exit(1);
};

const json = JSON.parse(readFileSync(join(folder, 'provenance.sigstore.json'), 'utf8'));
const root = process.env.TRUSTED_ROOT
  ? TrustedRoot.fromJSON(JSON.parse(readFileSync(process.env.TRUSTED_ROOT, 'utf8')))
  : await getTrustedRoot();
try {
  new Verifier(toTrustMaterial(root)).verify(toSignedEntity(bundleFromJSON(json)), {
    subjectAlternativeName: identity,
    extensions: {issuer},
  });
} catch (wrong) {
  refuse(`the signature is not that of ${identity}: ${wrong.message}`);
}

const statement = JSON.parse(Buffer.from(json.dsseEnvelope.payload, 'base64'));
let checked = 0;
for (const {name, digest} of statement.subject) {
  const file = join(folder, basename(name));
  if (!existsSync(file)) {
    console.log(`not here  ${name}`);
    continue;
  }
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (sha256 !== digest.sha256) {
    refuse(`${name} is not the file that was built`);
  }
  console.log(`good      ${name}`);
  checked++;
}
if (checked === 0) {
  refuse('there is no file of this provenance here');
}
