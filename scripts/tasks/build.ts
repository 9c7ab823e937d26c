import { buildWeb } from "../web-build.ts";

process.umask(0o022);
try {
  await buildWeb();
  await import("../check-bundle-size.ts");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
