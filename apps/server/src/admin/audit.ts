import { ConfigError } from "../config/config.ts";
import { listAudit } from "../modules/audit/list-audit.ts";
import { readActing } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

const usage = "audit list [uuid, name or key] [--limit 50]";
const defaultLimit = 50;
const maxLimit = 10_000;

/** Shows the latest entries of the audit log: who did what, and why. */
export const auditCommand = onDatabase({
  name: "audit",
  usage,
  async run(deps, { args, print }) {
    const { words, actor, limit: text } = readActing(args, { usage, maxWords: 2 });
    const limit = text === undefined ? defaultLimit : Number(text);
    if (words[0] !== "list" || !Number.isInteger(limit) || limit < 1 || limit > maxLimit)
      throw new ConfigError(`Usage: ${usage}`);
    const entries = await listAudit(deps, actor, { limit, object: words[1] });
    for (const { at, by: who, action, object, reason, details } of entries)
      print(
        [
          at,
          [who.kind, who.name ?? ""].join(" ").trim(),
          action,
          object,
          JSON.stringify(reason),
          JSON.stringify(details),
        ].join("  "),
      );
    if (entries.length === 0) print("Nothing is written down.");
  },
});
