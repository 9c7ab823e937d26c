import { type Scope, scopes } from "@hunt/engine/domain/words";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { type OwnersLog, passOnFirst, readOwnersLogs } from "./owner-queries.ts";
import { type NightState, readNightState, updateNight } from "./queries.ts";

/** The parts of a night that its owners choose. */
export interface OwnersChoice {
  readonly scope: Scope;
  readonly description: string;
  /** The upload whose sender last wrote or removed the description; null when nobody has described the night. */
  readonly described_in: string | null;
  /** The day on which the night was played, as one of the owners states it. */
  readonly said_on: string | null;
  /** The upload whose sender stated that day. */
  readonly said_in: string | null;
}

/** The earlier choices. */
type ChosenBefore = Pick<NightState, "description" | "describedIn" | "saidOn" | "saidIn">;

/** Returns the widest of some scopes (`scopes` goes from wide to narrow); null when there is none. */
export function widestScope(chosen: readonly Scope[]): Scope | null {
  return scopes.find((scope) => chosen.includes(scope)) ?? null;
}

/**
 * Returns the choices of a night's owners: the widest of their scopes, and the description that one of them wrote. The
 * description and the stated day of a former owner are dropped; the first description that came with an owner's log
 * replaces theirs. Returns null when the night has no owner.
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
 * Brings a locked night in line with its owners' choices after its owners may have changed. A night that lost its last
 * owner without anybody giving it up stays as it is.
 */
export async function settleChoice(trx: Transaction, nightUuid: string, now: Date): Promise<void> {
  const state = await readNightState(trx, nightUuid);
  const choice = state ? choiceOf(await readOwnersLogs(trx, nightUuid), state) : null;
  if (!state || choice === null) return;
  if (!isChosenSo(choice, state)) await updateNight(trx, nightUuid, { ...choice, updated_at: now });
}

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

/**
 * Records that the nights which a removed upload began now count as begun by the other upload of the same log and sender.
 * The nights are locked. Called in the transaction of a claim.
 */
export async function passOnOwnership(trx: Transaction, uploads: PassedOwnership): Promise<void> {
  await passOnFirst(trx, uploads);
}
