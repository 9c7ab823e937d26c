import { Readable } from "node:stream";
import type { AuditFilter } from "@hunt/contracts/audit";
import type { AnyActor } from "../../platform/http/actor.ts";
import { whileAllowed } from "../../platform/streams/while-allowed.ts";
import { type ChangeDeps, noFacts, performChange } from "../audit/perform-change.ts";
import { entryFilter } from "./audit-filter.ts";
import { canAdminister } from "./can-administer.ts";
import { lookAction } from "./list-audit-log.ts";
import { showEntries } from "./show-entries.ts";

const pageSize = 200;

export interface ExportAuditInput {
  readonly asked: AuditFilter;
  /** Rejects once whoever asked may not read it any more. */
  readonly requireStillAllowed: () => Promise<void>;
}

/**
 * The audit log as a file, an entry a line, the latest first; it reads the database as it is read itself, and ends with the
 * right to read it. That it was taken is written down before its first line leaves.
 */
export async function exportAuditLog(
  deps: ChangeDeps,
  actor: AnyActor,
  { asked, requireStillAllowed }: ExportAuditInput,
): Promise<Readable> {
  await performChange(deps, actor, {
    reason: null,
    facts: noFacts,
    may: canAdminister,
    change: async () => ({
      result: null,
      entry: { action: lookAction, objectKind: "audit", object: "export", details: { filter: asked } },
    }),
  });
  return Readable.from(whileAllowed(lines(deps, entryFilter(asked)), requireStillAllowed), {
    objectMode: false,
  });
}

async function* lines(
  deps: Pick<ChangeDeps, "db">,
  filter: ReturnType<typeof entryFilter>,
): AsyncGenerator<string, void, undefined> {
  let before: number | undefined;
  for (;;) {
    const entries = await showEntries(deps, filter, { limit: pageSize, before });
    for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
    before = entries.at(-1)?.id;
    if (entries.length < pageSize) return;
  }
}
