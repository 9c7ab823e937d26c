import { maxDescriptionLength } from "@hunt/contracts/limits";
import type { UpdateNightRequest } from "@hunt/contracts/own-nights";
import type { Scope } from "@hunt/engine/domain/words";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { cleanLines } from "../../../platform/text/clean-lines.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { findCategory } from "../../categories/find-category.ts";
import { requirePossibleDay } from "../night/possible-day.ts";
import { setMemberScope } from "../store/member-queries.ts";
import { type OwnersLog, readOwnersLogs } from "../store/owner-queries.ts";
import { widestScope } from "../store/owners-choice.ts";
import { updateNight } from "../store/queries.ts";
import { canChangeOwnNight } from "./can-change-own-night.ts";
import { type ChangedNight, setChosenScope } from "./own-change-queries.ts";
import { type AccountNight, type LockedOwnNight, lockOwnNight, settleOwnership } from "./settle-ownership.ts";

export interface UpdateOwnNightInput extends UpdateNightRequest, AccountNight {}

/**
 * Changes the fields of a night that its owner may change: scope (unless other owners show it to more people),
 * description, category, and the remembered day when nothing else states the day. A member of the squad may change who
 * sees them there. Throws `night_not_found`, `not_allowed`, `not_in_squad`, `unknown_category`, `category_does_not_fit`
 * and `night_approved`; also `invalid_parameter` for an impossible day, or one that a log tells.
 */
export async function updateOwnNight(
  deps: ChangeDeps,
  actor: AnyActor,
  { nightUuid, userUuid, scope, description, category, saidOn, memberScope }: UpdateOwnNightInput,
): Promise<void> {
  const now = new Date(deps.clock());
  const changes = Object.entries({ scope, description, category, saidOn, memberScope });
  const changed = changes.flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      const { night, tie, isVisible } = await lockOwnNight(trx, actor, { nightUuid, userUuid });
      const owners = await readOwnersLogs(trx, nightUuid);
      const own = owners.find((log) => log.userUuid === userUuid);
      return {
        night,
        tie,
        isVisible,
        own,
        /** The widest scope that the owners chose; the night itself may still have another one. */
        chosenScope: widestScope(owners.map((log) => log.scope)),
        // Nobody may change a night that moderators hid until they show it again.
        choosers: night?.hidden ? [] : owners.flatMap(({ userUuid: by }) => by ?? []),
        memberUuid: tie?.isMember ? userUuid : null,
        changesNight: changed.some((name) => name !== "memberScope"),
        changesMember: memberScope !== undefined,
      };
    },
    may: canChangeOwnNight,
    change: async (trx, { night, tie, own, chosenScope }) => {
      const asked = { scope, description, category, saidOn, memberScope };
      const isSaid = isSoAlready(asked, { night, tie, chosenScope });
      if (!night || isSaid) return { result: undefined, entry: null };
      if (category !== undefined) await requireFittingCategory(trx, night, category);
      if (saidOn !== undefined) requirePossible(deps, night, saidOn);
      if (memberScope !== undefined) await setMemberScope(trx, { nightUuid, userUuid, scope: memberScope });
      if (scope !== undefined) {
        await setChosenScope(trx, { nightUuid, userUuid }, scope);
        await settleOwnership(trx, night, now);
      }
      await updateNight(trx, nightUuid, {
        ...describedBy(own, { night, description }),
        ...(category !== undefined && { category }),
        ...(saidOn !== undefined && {
          said_on: saidOn,
          said_in: saidOn === null ? null : (own?.uploadUuid ?? null),
        }),
        updated_at: now,
      });
      return {
        result: undefined,
        entry: { action: "night.update", objectKind: "night", object: nightUuid, details: { changed } },
      };
    },
  });
}

/** Returns the changed columns of a new description, which is stored in the name of its author. */
function describedBy(
  own: OwnersLog | undefined,
  { night, description }: { readonly night: ChangedNight; readonly description: string | undefined },
) {
  if (description === undefined || cleanLines(description, maxDescriptionLength) === night.description)
    return {};
  return {
    description: cleanLines(description, maxDescriptionLength),
    described_in: own?.uploadUuid ?? null,
  };
}

function requirePossible(
  deps: ChangeDeps,
  { started_at: startedAt, built_on: builtOn }: ChangedNight,
  saidOn: string | null,
): void {
  requirePossibleDay(deps, { startedAt, builtOn }, { field: "saidOn", day: saidOn });
}

/** Returns whether nothing would change, so that the night need not be derived and recorded again. */
function isSoAlready(
  { scope, description, category, saidOn, memberScope }: UpdateNightRequest,
  { night, tie, chosenScope }: Pick<LockedOwnNight, "night" | "tie"> & { readonly chosenScope: Scope | null },
): boolean {
  const isChosen = tie?.chosenScopes.every((chosen) => chosen === scope) ?? false;
  return (
    (scope === undefined || (isChosen && chosenScope === night?.scope)) &&
    (description === undefined || cleanLines(description, maxDescriptionLength) === night?.description) &&
    (category === undefined || category === night?.category) &&
    (saidOn === undefined || saidOn === night?.said_on) &&
    (memberScope === undefined || memberScope === tie?.memberScope)
  );
}

/**
 * Requires a category of the night's own season that takes its squad size and its full runs. An approved category
 * stays.
 */
async function requireFittingCategory(
  trx: Transaction,
  night: ChangedNight,
  slug: string | null,
): Promise<void> {
  if (slug === night.category) return;
  if (night.verified) throw new AppError("night_approved");
  if (slug === null) return;
  const { season } = night;
  const category = await findCategory(trx, { season, slug });
  if (!category) throw new AppError("unknown_category", { season, category: slug });
  const fits =
    category.squadSizes.includes(night.squad_size) && night.full_runs_count >= category.minimumFullRuns;
  if (!fits) throw new AppError("category_does_not_fit", { category: slug });
}
