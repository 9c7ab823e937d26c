import { Readable } from "node:stream";
import type { AuditEntryAnswer, AuditFilter, AuditListQuery } from "@hunt/contracts/audit";
import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { whileAllowed } from "../../platform/streams/while-allowed.ts";
import { findEntries } from "../audit/find-entries.ts";
import { type ChangeDeps, noFacts, performChange } from "../audit/perform-change.ts";
import { showPersons } from "../users/people/list-people.ts";
import { canAdminister } from "./can-administer.ts";
import { presentNamedAuditEntry } from "./present-audit-entry.ts";

const pageSize = 200;

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the UUIDs among some texts. */
export const uuidsOf = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  texts.filter((text): text is string => typeof text === "string" && uuidPattern.test(text));

const lookAction = "audit.look";

/**
 * Returns a page of the audit log. A filter for the actions of one account, or for the actions on it, is a look at private data,
 * and the look is recorded.
 */
export async function listAuditLog(
  deps: ChangeDeps,
  actor: AnyActor,
  { limit, before, ...asked }: AuditListQuery,
): Promise<{ readonly items: AuditEntryAnswer[]; readonly nextBefore: number | null }> {
  return await performChange(deps, actor, {
    reason: null,
    facts: noFacts,
    may: canAdminister,
    change: async (trx) => {
      const filter = entryFilter(asked);
      // One entry more than the page shows is read, to know whether there are older entries.
      const found = await showEntries({ db: trx }, filter, { limit: limit + 1, before });
      const items = found.slice(0, limit);
      const nextBefore = found.length > limit ? (items.at(-1)?.id ?? null) : null;
      const [person] = (await showPersons({ db: trx }, uuidsOf([filter.by, filter.object]))).values();
      const result = { items, nextBefore };
      if (!person) return { result, entry: null };
      return {
        result,
        entry: { action: lookAction, objectKind: "user", object: person.uuid, details: { filter: asked } },
      };
    },
  });
}

/** Translates a filter of the API into a filter of the audit log. */
function entryFilter({ from, to, by, ...filter }: AuditFilter) {
  return {
    ...filter,
    // A UUID may be written in capitals.
    by: by === undefined || !uuidPattern.test(by) ? by : by.toLowerCase(),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/** Returns a page of the audit log with the names of its accounts, in two statements. */
async function showEntries(
  deps: Pick<Deps, "db">,
  filter: Parameters<typeof findEntries>[1],
  page: Parameters<typeof findEntries>[2],
): Promise<readonly AuditEntryAnswer[]> {
  const entries = await findEntries(deps.db, filter, page);
  const named = entries.flatMap(({ by_name, object_kind, object }) =>
    object_kind === "user" ? [by_name, object] : [by_name],
  );
  const persons = await showPersons(deps, uuidsOf(named));
  return entries.map((entry) => presentNamedAuditEntry(entry, persons));
}

interface ExportAuditInput {
  readonly asked: AuditFilter;
  /** Rejects as soon as the reader has lost the right to read the log. */
  readonly requireStillAllowed: () => Promise<void>;
}

/**
 * Returns the audit log as a file, one entry a line, the latest first. It reads the database as fast as the client reads
 * the file, and ends when the reader loses the right to read it. The export is recorded before its first line is sent.
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
