import type { AuditFilter } from "@hunt/contracts/audit";

/** A filter of the audit log as the log takes it. */
export function entryFilter({ from, to, by, ...filter }: AuditFilter) {
  return {
    ...filter,
    // A uuid may be written in capitals.
    by: by === undefined || !uuidPattern.test(by) ? by : by.toLowerCase(),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The uuids among some texts. */
export const uuidsOf = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  texts.filter((text): text is string => typeof text === "string" && uuidPattern.test(text));
