import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sbomOf } from "./sbom.ts";

const product = { name: "product", version: "1.0.0" };

test("every installed package is listed with its hash, once for each place", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { components } = JSON.parse(sbomOf(lock, product));
  const entries = Object.entries<{ readonly link?: boolean }>(lock.packages);
  const installed = entries.filter(([path, { link }]) => path.includes("node_modules/") && !link);
  expect(components).toHaveLength(installed.length);
  const refs = components.map((one: { readonly "bom-ref": string }) => one["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
});

test("each package lists the packages that it needs, as Node finds them", () => {
  const sbom = JSON.parse(
    sbomOf(
      {
        packages: {
          "": { dependencies: { a: "1.0.0" } },
          "apps/one": { dependencies: { b: "1.0.0" } },
          "node_modules/a": {
            version: "1.0.0",
            integrity: "sha512-AAEC",
            license: "MIT",
            dependencies: { "@s/b": "2", c: "1" },
          },
          "node_modules/a/node_modules/@s/b": {
            version: "2.0.0",
            license: "(MIT OR ISC)",
            dependencies: { c: "1" },
          },
          "node_modules/b": { version: "1.0.0", dev: true, optionalDependencies: { c: "1", elsewhere: "1" } },
          "node_modules/c": { version: "1.0.0", optional: true },
        },
      },
      product,
    ),
  );
  expect(sbom.dependencies).toEqual([
    { ref: "product@1.0.0", dependsOn: ["a@1.0.0", "b@1.0.0"] },
    { ref: "a@1.0.0", dependsOn: ["c@1.0.0", "node_modules/a/node_modules/@s/b@2.0.0"] },
    { ref: "node_modules/a/node_modules/@s/b@2.0.0", dependsOn: ["c@1.0.0"] },
    { ref: "b@1.0.0", dependsOn: ["c@1.0.0"] },
    { ref: "c@1.0.0", dependsOn: [] },
  ]);
  expect(sbom.components[0]).toEqual({
    "bom-ref": "a@1.0.0",
    type: "library",
    name: "a",
    version: "1.0.0",
    scope: "required",
    hashes: [{ alg: "SHA-512", content: "000102" }],
    licenses: [{ license: { name: "MIT" } }],
    purl: "pkg:npm/a@1.0.0",
  });
  expect(sbom.components[1]).toMatchObject({
    licenses: [{ expression: "(MIT OR ISC)" }],
    purl: "pkg:npm/%40s/b@2.0.0",
  });
});
