import { execFileSync } from "node:child_process";

interface Bom {
  readonly serialNumber: unknown;
  readonly metadata: {
    readonly timestamp: unknown;
    readonly tools: unknown;
    readonly component: Readonly<Record<string, unknown>>;
  };
}

/**
 * The software bill of materials as CycloneDX, by npm: every package of the lockfile, with its hash, and what needs it. Without the
 * time, the serial number, npm's version and the name of this folder the same lockfile gives the same bytes on every machine.
 */
export function sbom(product: { readonly name: string }): string {
  const args = [
    "sbom",
    "--package-lock-only",
    "--sbom-format",
    "cyclonedx",
    "--sbom-type",
    "application",
    "--no-update-notifier",
  ];
  const {
    serialNumber: _serialNumber,
    metadata,
    ...bom
  }: Bom = JSON.parse(execFileSync("npm", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }));
  const { timestamp: _timestamp, tools: _tools, component, ...rest } = metadata;
  const named = { ...component, name: product.name };
  return `${JSON.stringify({ ...bom, metadata: { ...rest, component: named } }, null, 1)}\n`;
}
