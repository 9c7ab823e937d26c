import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sbom } from "./sbom.ts";

interface Entry {
  readonly version?: string;
  readonly link?: boolean;
}

test("lists every package of the lockfile, and nothing that differs from machine to machine", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const text = sbom({ name: "product" });
  const { components, metadata } = JSON.parse(text);
  const listed = new Set(
    components.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`),
  );
  const installed = Object.entries<Entry>(lock.packages).flatMap(([path, { version, link }]) =>
    path.includes("node_modules/") && !link ? [`${path.split("node_modules/").at(-1)}@${version}`] : [],
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter((one) => !listed.has(one))).toEqual([]);
  expect(metadata.component.name).toBe("product");
  for (const volatile of ['"timestamp"', '"serialNumber"', process.cwd()])
    expect(text).not.toContain(volatile);
});
