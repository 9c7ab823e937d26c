import type { MeAnswer } from "@hunt/contracts/me";
import { presentStats, presentUser } from "../show/present-user.ts";
import type { AccountRow } from "./account-queries.ts";

/** Presents an account to its owner. An expired suspension is not shown. */
export function presentAccount(
  row: AccountRow,
  nowMs: number,
): Omit<MeAnswer, "providers" | "pendingCount" | "suspension" | "unseenNotices"> {
  const isSuspended = row.suspended_until !== null && row.suspended_until.getTime() > nowMs;
  return {
    ...presentUser(row, presentStats(row, null)),
    settings: {
      displayAliases: row.display_aliases,
      aliases: [...row.aliases],
      platform: row.platform,
      timeFormat: row.time_format,
      language: row.language,
      theme: row.theme,
      patreonTier: row.patreon_tier,
      badges: [...row.badges],
    },
    suspendedUntil: isSuspended ? (row.suspended_until?.toISOString() ?? null) : null,
    suspendReason: isSuspended ? row.suspend_reason : null,
  };
}
