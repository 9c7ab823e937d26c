import type { SquadMember } from "@hunt/contracts/squad-members";
import { shownName } from "@hunt/engine/domain/shown-name";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatList } from "../lib/dates.ts";

export interface SquadSlot {
  readonly isHost: boolean;
  /** Null when anonymous. A hunter who is named only by a log on this computer has no uuid. */
  readonly hunter: { readonly uuid: string | null; readonly ign: string } | null;
  readonly isPrivate: boolean;
}

/**
 * Returns a squad as it is shown: the host first, then the others, `squadSize` slots in all. A slot without a known member, and
 * a member without name, role or uuid, are anonymous.
 */
export function squadSlots(users: readonly SquadMember[], squadSize: number): readonly SquadSlot[] {
  return fillSlots(users, squadSize, slotOf);
}

interface NamedInLog {
  readonly name: string;
  readonly role: "host" | "client";
}

/** Returns the slots of a log's squad, whose members are known by name and have no accounts. */
export function slotsOfLog(members: readonly NamedInLog[], squadSize: number): readonly SquadSlot[] {
  return fillSlots(members, squadSize, (member, isHost) => ({
    isHost,
    hunter: member === undefined ? null : { uuid: null, ign: member.name },
    isPrivate: false,
  }));
}

function fillSlots<Member extends { readonly role: "host" | "client" | null }>(
  members: readonly Member[],
  squadSize: number,
  slot: (member: Member | undefined, isHost: boolean) => SquadSlot,
): readonly SquadSlot[] {
  const host = members.find((member) => member.role === "host");
  const others = members.filter((member) => member !== host).slice(0, Math.max(0, squadSize - 1));
  return Array.from({ length: Math.max(1, squadSize) }, (_, index) =>
    slot(index === 0 ? host : others[index - 1], index === 0),
  );
}

function slotOf(user: SquadMember | undefined, isHost: boolean): SquadSlot {
  const { uuid = null, ign = null, role = null } = user ?? {};
  const isKnown = uuid !== null && ign !== null && role !== null;
  return { isHost, hunter: isKnown ? { uuid, ign } : null, isPrivate: user?.scope === "private" };
}

/** Returns a function that names a squad within a sentence, e.g. `Ash and Quill`, the host first. */
export function useSquadInWords(): (squad: {
  readonly users: readonly SquadMember[];
  readonly squadSize: number;
}) => string {
  const { t, locale } = useTranslation();
  return ({ users, squadSize }) =>
    formatList(
      squadSlots(users, squadSize).map(({ hunter }) => shownName(hunter?.ign) ?? t("common.anonymous")),
      locale,
    );
}
