// Makes one file of a module and all that it imports:
//
//     node bundle.mjs FROM TO              for browsers
//     node bundle.mjs FROM TO REPOSITORY   for Node; says of which files of the repository it is made
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { build } from "esbuild";

const [from, to, repository] = process.argv.slice(2);
const { outputFiles, metafile } = await build({
  entryPoints: [from],
  bundle: true,
  write: false,
  metafile: true,
  legalComments: "none",
  ...(repository
    ? { format: "cjs", platform: "node", target: "node20", absWorkingDir: resolve(repository) }
    : { format: "iife", platform: "browser" }),
});
let text = outputFiles[0].text;
if (repository) {
  const files = Object.keys(metafile.inputs).sort();
  const digest = createHash("sha256");
  for (const file of files) digest.update(readFileSync(resolve(repository, file)));
  const names = files.map((file) => `// ${relative(repository, resolve(repository, file))}\n`).join("");
  text = `// Made by system-tests/oracles/bundle.mjs of what follows, SHA-256 ${digest.digest("hex")}:\n${names}${text}`;
}
writeFileSync(to, text);
