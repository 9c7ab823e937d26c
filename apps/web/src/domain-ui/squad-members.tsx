import type { SquadMember } from "@hunt/contracts/squad-members";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
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
      {slot.ign === null ? (
        <i className={styles.anonymous}>{t("common.anonymous")}</i>
      ) : (
        <Name ign={slot.ign} isPrivate={slot.isPrivate} linked={linked} />
      )}
    </li>
  );
}

interface NameProps {
  readonly ign: string;
  readonly isPrivate: boolean;
  readonly linked: boolean;
}

function Name({ ign, isPrivate, linked }: NameProps) {
  const className = classNames(styles.name, isPrivate && styles.private);
  if (!linked) return <span className={className}>{ign}</span>;
  const address: string = `/users/${encodeURIComponent(ign)}`;
  return (
    <Link to={address} className={classNames(className, styles.linked)} preload={false}>
      {ign}
    </Link>
  );
}
