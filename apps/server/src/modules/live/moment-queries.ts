import { liveSilenceMs } from "@hunt/contracts/live-limits";
import { type SqlBool, sql } from "kysely";

/** Whether the account of a joined row may be named: it has a verified name, is not suspended, and not merged into another one. */
export const mayBeNamed = (account: string, now: Date) => sql<SqlBool>`(
  ${sql.ref(`${account}.ign`)} is not null and ${sql.ref(`${account}.merged_into`)} is null
  and (${sql.ref(`${account}.suspended_until`)} is null or ${sql.ref(`${account}.suspended_until`)} <= ${now}))`;

/** Whether the hunter of a row of `live_hunt` may be named. */
export const hasShownHunter = (now: Date) => sql<SqlBool>`exists (
  select from user_account hunter
  where hunter.uuid = live_hunt.user_uuid and ${mayBeNamed("hunter", now)})`;

/**
 * Whether a row of `live_hunt` is watched at this moment: figures came lately, from a browser that is still signed in, of a
 * hunter who may be named. So a sign-out, a suspension and a deletion end a hunt by themselves.
 */
export const isLive = (now: Date) => sql<SqlBool>`(
  live_hunt.ended_at is null and live_hunt.sent_at > ${before(now, liveSilenceMs)}
  and exists (
    select from session
    where session.uuid = live_hunt.session_uuid and session.ended_at is null and session.expires_at > ${now})
  and ${hasShownHunter(now)})`;

/** Returns the moment so long before another one. */
export const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
