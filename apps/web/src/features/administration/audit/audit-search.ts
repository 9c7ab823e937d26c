import type { AuditObjectKind } from "@hunt/contracts/audit";

/** The kinds of objects that entries are about, in the order of the select. */
export const auditKinds = [
  "user",
  "name",
  "session",
  "provider",
  "night",
  "upload",
  "upload_block",
  "report",
  "category",
  "setting",
  "job",
  "bot_token",
  "game_run",
  "audit",
] as const satisfies readonly AuditObjectKind[];

/** The search parameters of the audit log's address; an absent parameter filters nothing. */
export interface AuditSearch {
  /** An account's uuid, or an operator's name. */
  readonly by?: string;
  readonly action?: string;
  readonly kind?: AuditObjectKind;
  readonly object?: string;
  /** The days in the visitor's zone; the last day is included. */
  readonly from?: string;
  readonly to?: string;
  readonly looks?: true;
  /** The id of an entry: the page shows the entries before it. */
  readonly before?: number;
}

const maxWordLength = 200;
const day = /^\d{4}-\d\d-\d\d$/;

export function validateAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const by = readWord(search.by);
  const action = readWord(search.action);
  const object = readWord(search.object);
  const kind = auditKinds.find((each) => each === search.kind);
  const from = dayOf(search.from);
  const to = dayOf(search.to);
  const before = Number(search.before);
  return {
    ...(by !== null && { by }),
    ...(action !== null && { action }),
    ...(kind !== undefined && { kind }),
    ...(object !== null && { object }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...((search.looks === true || search.looks === "true") && { looks: true as const }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  };
}

function readWord(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const word = String(value).trim();
  return word === "" || word.length > maxWordLength ? null : word;
}

function dayOf(value: unknown): string | null {
  return typeof value === "string" && day.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}

/** Returns the filters without the page. */
export function filterOf({ before: _, ...filter }: AuditSearch): AuditSearch {
  return filter;
}

/** Returns the request parameters for the search in the address. */
export function auditParameters({ by, action, kind, object, from, to, looks }: AuditSearch) {
  return {
    ...(by !== undefined && { by }),
    ...(action !== undefined && { action }),
    ...(kind !== undefined && { objectKind: kind }),
    ...(object !== undefined && { object }),
    ...(from !== undefined && { from: startOf(from, 0) }),
    ...(to !== undefined && { to: startOf(to, 1) }),
    ...(looks === true && { isLook: true }),
  };
}

/** Returns the instant at which a day begins in the visitor's zone, or the day that is `daysLater`. */
function startOf(isoDay: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = isoDay.split("-").map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
