import type { AuditObjectKind } from "@hunt/contracts/audit";

/** What entries are about, in the order of the list to choose from. */
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

/** What the address of the audit log says; what it leaves out narrows nothing. */
export interface AuditSearch {
  /** An account's uuid, or an operator's name. */
  readonly by?: string;
  readonly action?: string;
  readonly kind?: AuditObjectKind;
  readonly object?: string;
  /** Days in the visitor's zone, the last included. */
  readonly from?: string;
  readonly to?: string;
  readonly looks?: true;
  /** Id of an entry: the page of those before it. */
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

/** The filter without its page. */
export function filterOf({ before: _, ...filter }: AuditSearch): AuditSearch {
  return filter;
}

/** The question that an address asks of the server. */
export function auditAsk({ by, action, kind, object, from, to, looks }: AuditSearch) {
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

/** When a day, or one some days after it, begins here. */
function startOf(isoDay: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = isoDay.split("-").map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
