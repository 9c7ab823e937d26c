import { buildWeb } from "../web-build.ts";

try {
  await buildWeb();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
