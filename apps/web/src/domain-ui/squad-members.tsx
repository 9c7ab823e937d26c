import type { SquadMember } from "@hunt/contracts/squad-members";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../i18n/shown-texts.ts";
import { hunterPath } from "../lib/hunter-path.ts";
import { classNames } from "../ui/class-names.ts";
import { HostMark } from "./host-mark.tsx";
import styles from "./squad-members.module.css";
import { type SquadSlot, squadSlots } from "./squad-slots.ts";

interface SquadProps {
  /** Whether names link to the hunters' pages; by pointer alone where a menu of the entry has the links for the keyboard. */
  readonly linked?: boolean | "byPointer";
  /** Whether the squad is outside a list, whose signs would be explained below it: the keyboard then stops at the host's H. */
  readonly standsAlone?: boolean;
  /** Whether the squad is within a heading, which may not contain list elements. */
  readonly isTitle?: boolean;
}

interface SquadMembersProps extends SquadProps {
  readonly users: readonly SquadMember[];
  readonly squadSize: number;
}

/** Shows the members of a squad: the host with an H, then the others. */
export function SquadMembers({ users, squadSize, ...rest }: SquadMembersProps) {
  return <Squad slots={squadSlots(users, squadSize)} {...rest} />;
}

interface SlotsProps extends SquadProps {
  readonly slots: readonly SquadSlot[];
}

/** Shows a squad whose slots are already filled. */
export function Squad({ slots, linked = false, standsAlone = false, isTitle = false }: SlotsProps) {
  const List = isTitle ? "span" : "ul";
  return (
    <List className={styles.squad} {...(isTitle && { role: "list" })}>
      {slots.map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: anonymous slots have nothing else that tells them apart.
        <Member key={index} slot={slot} linked={linked} standsAlone={standsAlone} isTitle={isTitle} />
      ))}
    </List>
  );
}

interface MemberProps {
  readonly slot: SquadSlot;
  readonly linked: boolean | "byPointer";
  readonly standsAlone: boolean;
  readonly isTitle: boolean;
}

function Member({ slot, linked, standsAlone, isTitle }: MemberProps) {
  const { t } = useTranslation();
  const Item = isTitle ? "span" : "li";
  return (
    <Item className={styles.member} {...(isTitle && { role: "listitem" })}>
      {slot.isHost && <HostMark isStop={standsAlone} />}
      {slot.hunter === null ? (
        <i className={styles.anonymous}>{t("common.anonymous")}</i>
      ) : (
        <Name hunter={slot.hunter} isPrivate={slot.isPrivate} linked={linked} />
      )}
    </Item>
  );
}

interface NameProps {
  readonly hunter: NonNullable<SquadSlot["hunter"]>;
  readonly isPrivate: boolean;
  readonly linked: boolean | "byPointer";
}

function Name({ hunter, isPrivate, linked }: NameProps) {
  const className = classNames(styles.name, isPrivate && styles.private);
  const { uuid, ign } = hunter;
  if (!linked || uuid === null) return <bdi className={className}>{shownName(ign)}</bdi>;
  return (
    <Link
      to={hunterPath({ uuid, ign })}
      className={classNames(className, styles.linked)}
      preload={false}
      tabIndex={linked === "byPointer" ? -1 : undefined}
    >
      {shownName(ign)}
    </Link>
  );
}
