import type { PersonAnswer } from "@hunt/contracts/persons";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useSession } from "../../lib/session/session-query.ts";
import styles from "./person-name.module.css";

type NamedPerson = Pick<PersonAnswer, "uuid" | "ign">;

/** What somebody is called, and the way to their account for those who may look at it. */
export function PersonName({ person }: { readonly person: NamedPerson }) {
  const name = usePersonWords()(person);
  const role = useSession().user?.role;
  return role === "admin" ? (
    <Link
      to="/moderation/people/$userUuid"
      params={{ userUuid: person.uuid }}
      className={styles.link}
      preload={false}
    >
      {name}
    </Link>
  ) : (
    name
  );
}

/** Writes who somebody is: the name, or what tells an account without one from others. */
export function usePersonWords(): (person: NamedPerson) => string {
  const { t } = useTranslation();
  return ({ uuid, ign }) => ign ?? `${t("person.nameless")} (${shortId(uuid)})`;
}

/** The part of an account's id that is random: the first ones tell the time. */
function shortId(uuid: string): string {
  return uuid.slice(-8);
}
