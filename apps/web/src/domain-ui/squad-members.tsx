import type { SquadMember } from "@hunt/contracts/squad-members";
import { useTranslation } from "react-i18next";
import { classNames } from "../ui/class-names.ts";
import { hostIndicator } from "./host-indicator.ts";
import styles from "./squad-members.module.css";
import { type SquadSlot, squadSlots } from "./squad-slots.ts";

interface SquadMembersProps {
  readonly users: readonly SquadMember[];
  readonly squadSize: number;
}

/** Who hunted: the host with an H, then the others. */
export function SquadMembers({ users, squadSize }: SquadMembersProps) {
  return (
    <ul className={styles.squad}>
      {squadSlots(users, squadSize).map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: anonymous slots have nothing else that tells them apart.
        <Member key={index} slot={slot} />
      ))}
    </ul>
  );
}

function Member({ slot }: { readonly slot: SquadSlot }) {
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
        <span className={classNames(styles.name, slot.isPrivate && styles.private)}>{slot.ign}</span>
      )}
    </li>
  );
}
