import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type AnyActor, isAdmin } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { nightsPart } from "../nights/show/show-nights.ts";
import { reportsPart } from "../reports/export-reports.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { listProviderLinks } from "../sign-in/provider-links.ts";
import { findSuspension } from "../suspensions/list-suspensions.ts";
import { uploadsPart } from "../uploads/show/export-uploads.ts";
import { readPerson } from "../users/people/list-people.ts";
import { verificationsPart } from "../verifications/own-data.ts";
import { canLookAtPerson } from "./can-update-user.ts";

/** Returns an account with its private data, and records that an admin has seen it. Throws `user_not_found`. */
export async function getPerson(
  deps: ChangeDeps & Pick<Deps, "log">,
  actor: AnyActor,
  userUuid: string,
): Promise<LookedAtPersonAnswer> {
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      // Only admins learn whether the account exists.
      if (!isAdmin(actor)) throw new AppError("not_allowed");
      return await readWholePerson({ ...deps, db: trx }, userUuid);
    },
    may: canLookAtPerson,
    change: async (_trx, person) => ({
      result: person,
      entry: { action: "user.look", objectKind: "user", object: userUuid },
    }),
  });
}

/** Returns what every module knows of an account and admins may see. Throws `user_not_found`. */
export async function readWholePerson(
  deps: Pick<Deps, "db" | "clock" | "log">,
  userUuid: string,
): Promise<LookedAtPersonAnswer> {
  const person = await readPerson(deps, userUuid);
  const sessions = await listSessions(deps, { userUuid, currentUuid: null });
  const providers = await listProviderLinks(deps, userUuid);
  return {
    ...person,
    // The account's name at the provider is left out.
    providers: providers.map(({ type, linkedAt }) => ({ type, linkedAt })),
    sessions: sessions.total,
    lastSeenAt: sessions.items[0]?.lastUsedAt ?? null,
    counts: {
      uploads: await uploadsPart(deps, userUuid).count(),
      nights: await nightsPart(deps, userUuid).count(),
      verifications: await verificationsPart(deps, userUuid).count(),
      reportsMade: await reportsPart(deps, userUuid).count(),
    },
    suspension: await findSuspension(deps, userUuid),
  };
}
