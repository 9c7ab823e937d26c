import type { SquadMember } from "@hunt/contracts/squad-members";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../i18n/shown-texts.ts";
import { hunterPath } from "../lib/hunter-path.ts";
import { classNames } from "../ui/class-names.ts";
import { hostIndicator } from "./host-indicator.ts";
import styles from "./squad-members.module.css";
import { type SquadSlot, squadSlots } from "./squad-slots.ts";

interface SquadMembersProps {
  readonly users: readonly SquadMember[];
  readonly squadSize: number;
  /** Names lead to the hunters' pages. */
  readonly linked?: boolean;
}

/** Who hunted: the host with an H, then the others. */
export function SquadMembers({ users, squadSize, linked = false }: SquadMembersProps) {
  return (
    <ul className={styles.squad}>
      {squadSlots(users, squadSize).map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: anonymous slots have nothing else that tells them apart.
        <Member key={index} slot={slot} linked={linked} />
      ))}
    </ul>
  );
}

function Member({ slot, linked }: { readonly slot: SquadSlot; readonly linked: boolean }) {
  const { t } = useTranslation();
  return (
    <li className={styles.member}>
      {slot.isHost && (
        <abbr className={styles.host} title={t("card.host")}>
          {hostIndicator}
        </abbr>
      )}
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
