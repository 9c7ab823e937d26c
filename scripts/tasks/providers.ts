import { parseArgs } from "node:util";
import { startLocalProviders } from "../../apps/server/src/testing/providers/start-local-providers.ts";
import { endWithWrapper } from "../end-with-wrapper.ts";

const usage = "Usage: npm run providers [-- --steam-port 4101 --patreon-port 4102]";

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: "boolean" },
        "steam-port": { type: "string", default: "4101" },
        "patreon-port": { type: "string", default: "4102" },
      },
    });
    return values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`);
    process.exit(1);
  }
}

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  process.stderr.write(`${text} is no port.\n${usage}\n`);
  process.exit(1);
}

const options = readArguments();
if (options.help) {
  process.stdout.write(
    `${usage}\nRuns a Steam and a Patreon of this machine's own, to sign in at without an account there.\n`,
  );
  process.exit(0);
}

endWithWrapper();
try {
  const { steam, patreon, environment } = await startLocalProviders({
    steamPort: portOf(options["steam-port"]),
    patreonPort: portOf(options["patreon-port"]),
  });
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  process.stdout.write(
    `Local Steam on ${steam.origin}/ and local Patreon on ${patreon.origin}/, where they can be made to fail.\n` +
      `Start the app beside them with:\n\n${variables.join(" \\\n")} \\\nnpm start\n`,
  );
} catch (error) {
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  if (!isTaken) throw error;
  process.stderr.write(`A port is taken by another program: choose others.\n${usage}\n`);
  process.exit(1);
}
