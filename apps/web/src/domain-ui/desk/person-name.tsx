import type { PersonAnswer } from "@hunt/contracts/persons";
import type { SuspensionAnswer } from "@hunt/contracts/suspensions";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatMoment } from "../../lib/dates.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import { Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./person-name.module.css";

type NamedPerson = Pick<PersonAnswer, "uuid" | "ign">;

/** The name of a person, with a link to the account for those who may see it. */
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

/**
 * Returns a function that names a person: by the in-game name, or by words that distinguish an account without a name from
 * others.
 */
export function usePersonWords(): (person: NamedPerson) => string {
  const { t } = useTranslation();
  return ({ uuid, ign }) => shownName(ign) ?? `${t("person.nameless")} (${shortId(uuid)})`;
}

/** Returns the random part of an account's id; the digits before it are a time. */
function shortId(uuid: string): string {
  return uuid.slice(-8);
}

/** The facts of a suspension: its start, end, author and reason, and the appeal of the suspended hunter. */
export function SuspensionFacts({ suspension }: { readonly suspension: SuspensionAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const words = usePersonWords();
  const moment = (instant: string) => formatMoment(instant, locale, timeFormat);
  const { begunAt, until, reason, by, liftedAt, answer, answeredAt } = suspension;
  const dates = [
    t("suspending.until", { until: moment(until) }),
    t("suspending.begun", { begun: moment(begunAt) }),
    t("suspending.by", { name: by === null ? t("person.operator") : words(by) }),
    ...(liftedAt === null ? [] : [t("suspending.liftedAt", { day: moment(liftedAt) })]),
  ];
  return (
    <Stack gap={2}>
      <Text tone="muted" size="sm">
        {dates.join(" · ")}
      </Text>
      <blockquote className={styles.reason}>{reason}</blockquote>
      {answer === null ? (
        <Text tone="muted" size="sm">
          {t("suspending.noAnswer")}
        </Text>
      ) : (
        <Stack gap={2} className={styles.answer}>
          <Text tone="muted" size="sm">
            {t("suspending.answered", { day: answeredAt === null ? "" : moment(answeredAt) })}
          </Text>
          <blockquote>{answer}</blockquote>
        </Stack>
      )}
    </Stack>
  );
}
