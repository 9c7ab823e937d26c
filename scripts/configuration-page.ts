import { variables } from "../apps/server/src/config/variables.ts";

/** docs/configuration.md, made from the table that the server reads its environment by. */
export function configurationPage(): string {
  const rows = Object.entries(variables).map(([name, { fallback, expects, about }]) => {
    const shown = fallback === null ? "" : `\`${fallback}\``;
    return `| \`${name}\` | ${shown} | ${expects} | ${about.replaceAll("|", "\\|")} |`;
  });
  return [
    "# Configuration",
    "",
    "The server is configured by environment variables, read in one file (`apps/server/src/config/variables.ts`), from",
    "which this page is generated (`npm run generate`). An empty variable counts as unset. A wrong one stops the start",
    "with a sentence that names it.",
    "",
    "| variable | default | must be | what it does |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    "## Files in the data directory",
    "",
    "| file | what it is |",
    "| --- | --- |",
    "| `secret-key` | the generated `SECRET_KEY`; back it up with the database |",
    "| `postgres/`, `postgres-password`, `postgres.log`, `run/` | the embedded database, the password from which those of its roles are derived, its log, its private socket |",
    "| `cluster-location` | as root only, when PostgreSQL's system user cannot enter the data directory: the folder below `/var/lib` that holds `postgres/` and `run/` instead |",
    "| `app-lock.N` | which process uses the directory |",
    "| `server.log` | the server's log, when `npm start` runs on a terminal and `LOG_FILE` is not set |",
    "",
  ].join("\n");
}
