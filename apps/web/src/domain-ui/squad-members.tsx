import type { SquadMember } from "@hunt/contracts/squad-members";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../i18n/shown-texts.ts";
import { hunterPath } from "../lib/hunter-path.ts";
import { classNames } from "../ui/class-names.ts";
import { HostMark } from "./host-mark.tsx";
import styles from "./squad-members.module.css";
import { type SquadSlot, squadSlots } from "./squad-slots.ts";

interface SquadMembersProps {
  readonly users: readonly SquadMember[];
  readonly squadSize: number;
  /** Names lead to the hunters' pages. */
  readonly linked?: boolean;
  /** It is no row of a list, whose signs are explained below it: the keyboard stops at the host's H. */
  readonly standsAlone?: boolean;
}

/** Who hunted: the host with an H, then the others. */
export function SquadMembers({ users, squadSize, linked = false, standsAlone = false }: SquadMembersProps) {
  return (
    <ul className={styles.squad}>
      {squadSlots(users, squadSize).map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: anonymous slots have nothing else that tells them apart.
        <Member key={index} slot={slot} linked={linked} standsAlone={standsAlone} />
      ))}
    </ul>
  );
}

interface MemberProps {
  readonly slot: SquadSlot;
  readonly linked: boolean;
  readonly standsAlone: boolean;
}

function Member({ slot, linked, standsAlone }: MemberProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.member}>
      {slot.isHost && <HostMark isStop={standsAlone} />}
      {slot.hunter === null ? (
        <i className={styles.anonymous}>{t("common.anonymous")}</i>
      ) : (
        <Name hunter={slot.hunter} isPrivate={slot.isPrivate} linked={linked} />
      )}
    </li>
  );
}

interface NameProps {
  readonly hunter: { readonly uuid: string; readonly ign: string };
  readonly isPrivate: boolean;
  readonly linked: boolean;
}

function Name({ hunter, isPrivate, linked }: NameProps) {
  const className = classNames(styles.name, isPrivate && styles.private);
  if (!linked) return <span className={className}>{hunter.ign}</span>;
  return (
    <Link to={hunterPath(hunter)} className={classNames(className, styles.linked)} preload={false}>
      {hunter.ign}
    </Link>
  );
}
