import { bundleSizes, isBuilt } from "./bundle-sizes.ts";

const dist =
  process.argv.find((argument) => argument.startsWith("--dist="))?.slice("--dist=".length) ?? "apps/web/dist";
const showFiles = process.argv.includes("--files");
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

if (isBuilt(dist)) saySizes();
else {
  process.stderr.write("There is no build to measure. Build it with: npm run build\n");
  process.exitCode = 1;
}

/**
 * Prints the sizes and sets the exit code, and the process then ends by itself, as in every script here. `process.exit`
 * would wait for the compiler threads. One of these may wait for a garbage collection that the ended main thread never
 * makes (seen twice on busy machines, Node 24.21).
 */
function saySizes(): void {
  const sizes = bundleSizes(dist);
  process.stdout.write("gzip, kB            size  budget\n");
  for (const { name, bytes, budgetBytes, files } of sizes) {
    const verdict = bytes > budgetBytes ? "  OVER BUDGET" : "";
    process.stdout.write(`${name.padEnd(20)}${kilobytes(bytes)} ${kilobytes(budgetBytes)}${verdict}\n`);
    if (!showFiles) continue;
    for (const file of files) process.stdout.write(`    ${kilobytes(file.bytes)} ${file.file}\n`);
  }
  const over = sizes.filter(({ bytes, budgetBytes }) => bytes > budgetBytes);
  if (over.length === 0) return;
  const names = over.map(({ name, bytes, budgetBytes }) => `${name} (by ${bytes - budgetBytes} bytes)`);
  process.stderr.write(
    [
      `Over budget: ${names.join(", ")}. See what weighs: npx node scripts/check-bundle-size.ts --files`,
      "What every page loads (a route, a text of the part `first`) weighs on all of them; the budgets stand in scripts/weighed-pages.ts.",
      "",
    ].join("\n"),
  );
  process.exitCode = 1;
}
