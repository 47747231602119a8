// Reads a catalog file as Backstage does, and fails where that would refuse an entity:
//
//     node catalog.mjs FILE
import { readFileSync } from "node:fs";
import {
  apiEntityV1alpha1Validator,
  componentEntityV1alpha1Validator,
  DefaultNamespaceEntityPolicy,
  EntityPolicies,
  FieldFormatEntityPolicy,
  NoForeignRootFieldsEntityPolicy,
  SchemaValidEntityPolicy,
} from "@backstage/catalog-model";
import { parseAllDocuments } from "yaml";

const policy = EntityPolicies.allOf([
  new SchemaValidEntityPolicy(),
  new DefaultNamespaceEntityPolicy(),
  new NoForeignRootFieldsEntityPolicy(),
  new FieldFormatEntityPolicy(),
]);
const kinds = { Component: componentEntityV1alpha1Validator, API: apiEntityV1alpha1Validator };

for (const document of parseAllDocuments(readFileSync(process.argv[2], "utf8"))) {
  const entity = document.toJS();
  // Backstage puts the text of the file there before it looks.
  if (entity.spec.definition) entity.spec.definition = entity.spec.definition.$text;
  await policy.enforce(entity);
  if (!(await kinds[entity.kind].check(entity))) throw new Error(`not a ${entity.kind}`);
  console.log(`${entity.kind} ${entity.metadata.name}`);
}
