import type { ListedPersonAnswer } from "@hunt/contracts/people";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AliasMatch } from "../../../domain-ui/alias-match.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { MatchedText } from "../../../ui/matched-text.tsx";
import { PersonSigns } from "../parts/person-signs.tsx";
import styles from "./person-row.module.css";

interface PersonRowProps {
  readonly person: ListedPersonAnswer;
  /** What was searched for. */
  readonly part: string;
}

/** An account in the list: who it is, and how long and how much it has been here. */
export function PersonRow({ person, part }: PersonRowProps) {
  const { t, locale } = useTranslation();
  const { uuid, ign, aliases, createdAt, stats } = person;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <div className={styles.name}>
          <Link
            to="/moderation/people/$userUuid"
            params={{ userUuid: uuid }}
            className={styles.link}
            preload={false}
          >
            {ign === null ? t("person.nameless") : <MatchedText text={ign} part={part} />}
          </Link>
          <PersonSigns person={person} />
        </div>
        <p className={styles.id}>
          <MatchedText text={uuid} part={part} />
        </p>
        {ign !== null && <AliasMatch ign={ign} aliases={aliases} part={part} />}
      </div>
      <dl className={styles.facts}>
        <Fact label={t("people.nights")}>{formatNumber(stats.nights, locale)}</Fact>
        <Fact label={t("people.lastNight")}>
          {stats.lastNightAt === null ? unknownValue : formatDay(stats.lastNightAt, locale)}
        </Fact>
        <Fact label={t("people.since")}>{formatDay(createdAt, locale)}</Fact>
      </dl>
    </li>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
