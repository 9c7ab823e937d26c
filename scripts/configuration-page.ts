import { botVariables } from "../apps/bot/src/config/variables.ts";
import { variables } from "../apps/server/src/config/variables.ts";

interface ShownVariable {
  readonly fallback: string | null;
  readonly expects: string;
  readonly about: string;
  readonly required?: true;
}

function rowsOf(table: Readonly<Record<string, ShownVariable>>): readonly string[] {
  return Object.entries(table).map(([name, { fallback, expects, about, required }]) => {
    const shown = required ? "required" : fallback === null ? "" : `\`${fallback}\``;
    return `| \`${name}\` | ${shown} | ${expects} | ${about.replaceAll("|", "\\|")} |`;
  });
}

/** Makes docs/configuration.md from the tables by which the server and the bot read their environment. */
export function configurationPage(): string {
  return [
    "# Configuration",
    "",
    "The server is configured by environment variables, read in one file (`apps/server/src/config/variables.ts`), from",
    "which this page is generated (`npm run generate`). An empty variable counts as unset. A wrong one stops the start",
    "with a sentence that names it.",
    "",
    "| variable | default | must be | what it does |",
    "| --- | --- | --- | --- |",
    ...rowsOf(variables),
    "",
    "## The bot",
    "",
    "`npm run bot` proves in-game names by the forum's mails; docs/operating.md says how it is set up. It reads these variables",
    "and none of the server's (`apps/bot/src/config/variables.ts`).",
    "",
    "| variable | default | must be | what it does |",
    "| --- | --- | --- | --- |",
    ...rowsOf(botVariables),
    "",
    "## Files in the data directory",
    "",
    "| file | what it is |",
    "| --- | --- |",
    "| `secret-key` | the generated `SECRET_KEY`; back it up with the database |",
    "| `local-word` | the word of local sign-in, which follows from the key; written at each start where there is such a sign-in |",
    "| `postgres/`, `postgres-password`, `postgres.log`, `run/` | the embedded database, the password from which those of its roles are derived, its log, its private socket |",
    "| `cluster-location` | as root only, when PostgreSQL's system user cannot enter the data directory: the folder below `/var/lib` that holds `postgres/` and `run/` instead |",
    "| `app-lock.N` | which process uses the directory |",
    "| `bot/mails` | by which hashes the bot knows mails again that it has dealt with (`BOT_STATE_DIR`); without it mails of the last hour could be told once more |",
    "| `server.log` | the server's log, when `npm start` runs on a terminal and `LOG_FILE` is not set |",
    "",
  ].join("\n");
}
