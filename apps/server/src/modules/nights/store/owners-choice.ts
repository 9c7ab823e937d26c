import { type Scope, scopes } from "@hunt/engine/domain/words";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { type OwnersLog, passOnFirst, readOwnersLogs } from "./owner-queries.ts";
import { type NightState, readNightState, updateNight } from "./queries.ts";

/** What of a night is its owners' to choose. */
export interface OwnersChoice {
  readonly scope: Scope;
  readonly description: string;
  /** The upload in whose name it is described, or is not any more; null: nobody has described it. */
  readonly described_in: string | null;
  /** The day that one of them says it was played. */
  readonly said_on: string | null;
  /** The upload in whose name that is said. */
  readonly said_in: string | null;
}

/** What was chosen before. */
type ChosenBefore = Pick<NightState, "description" | "describedIn" | "saidOn" | "saidIn">;

/** The widest of some scopes (`scopes` goes from wide to narrow); null when there is none. */
export function widestScope(chosen: readonly Scope[]): Scope | null {
  return scopes.find((scope) => chosen.includes(scope)) ?? null;
}

/**
 * What a night's owners choose for it: the widest of their scopes, and what one of them wrote. What somebody wrote who owns nothing of
 * it any more goes, and the day that they said; in the description's place stands the first that came with an owner's log. Null: it has
 * no owner.
 */
export function choiceOf(owners: readonly OwnersLog[], before: ChosenBefore): OwnersChoice | null {
  const scope = widestScope(owners.map((owner) => owner.scope));
  return scope && { scope, ...descriptionOf(owners, before), ...saidDayOf(owners, before) };
}

function descriptionOf(owners: readonly OwnersLog[], { description, describedIn }: ChosenBefore) {
  if (isOf(owners, describedIn)) return { description, described_in: describedIn };
  const first = owners.find((owner) => owner.description !== "");
  return { description: first?.description ?? "", described_in: first?.uploadUuid ?? null };
}

function saidDayOf(owners: readonly OwnersLog[], { saidOn, saidIn }: ChosenBefore) {
  return isOf(owners, saidIn) ? { said_on: saidOn, said_in: saidIn } : { said_on: null, said_in: null };
}

function isOf(owners: readonly OwnersLog[], upload: string | null): boolean {
  return owners.some(({ uploadUuid }) => uploadUuid === upload);
}

/**
 * Makes a locked night what its owners choose, after it may have become somebody else's. One of which nobody is the owner any more,
 * though nobody gave it up, stays as it is.
 */
export async function settleChoice(trx: Transaction, nightUuid: string, now: Date): Promise<void> {
  const state = await readNightState(trx, nightUuid);
  const choice = state ? choiceOf(await readOwnersLogs(trx, nightUuid), state) : null;
  if (!state || choice === null) return;
  if (!isChosenSo(choice, state)) await updateNight(trx, nightUuid, { ...choice, updated_at: now });
}

/** Whether a night is what its owners choose already. */
export function isChosenSo(choice: OwnersChoice, state: NightState): boolean {
  return (
    choice.scope === state.scope &&
    choice.description === state.description &&
    choice.described_in === state.describedIn &&
    choice.said_in === state.saidIn
  );
}

interface PassedOwnership {
  readonly fromUuid: string;
  readonly toUuid: string;
}

/** A step of a claim: what began with an upload that goes began with the other one, of the same log and the same sender; its nights are held. */
export async function passOnOwnership(trx: Transaction, uploads: PassedOwnership): Promise<void> {
  await passOnFirst(trx, uploads);
}
