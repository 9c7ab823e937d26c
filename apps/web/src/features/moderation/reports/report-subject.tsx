import type { PersonAnswer } from "@hunt/contracts/persons";
import type { ModeratedNightAnswer, ReportAnswer } from "@hunt/contracts/reports";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { useMomentPlayed } from "../../../domain-ui/day-played.tsx";
import { PersonName } from "../../../domain-ui/desk/person-name.tsx";
import { SetDayPlace } from "../../../domain-ui/moderate-night/set-day-place.tsx";
import { squadSizeKey } from "../../../domain-ui/squad-size-key.ts";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Stack } from "../../../ui/layout.tsx";
import styles from "./report-card.module.css";

/** The object of a report in its current state. */
export function ReportSubject({ report }: { readonly report: ReportAnswer }) {
  const { t } = useTranslation();
  const { kind, night, user } = report;
  if (kind === "name") {
    return (
      <Stack gap={1} className={styles.subject}>
        <p>{user === null ? t("deskReports.userGone") : <PersonLink person={user} />}</p>
      </Stack>
    );
  }
  if (night === null) {
    return (
      <Stack gap={1} className={styles.subject}>
        <p className={styles.note}>{t("deskReports.nightGone")}</p>
      </Stack>
    );
  }
  return (
    <Stack gap={1} className={styles.subject}>
      <NightFacts night={night} />
      {report.canDecide && !night.isGone && <SetDayPlace night={night} />}
      {night.description !== "" && <p className={styles.description}>{night.description}</p>}
      {kind === "description" && night.description === "" && (
        <p className={styles.note}>{t("deskReports.noDescription")}</p>
      )}
    </Stack>
  );
}

function NightFacts({ night }: { readonly night: ModeratedNightAnswer }) {
  const { t } = useTranslation();
  const momentPlayed = useMomentPlayed();
  const { uuid, format, squadSize, scope, isHidden, isDeleted, isGone, owners } = night;
  const name = t("deskReports.night", {
    format: format === "" ? t("deskReports.noCapture") : format,
    squad: t(`common.squadSize.${squadSizeKey(squadSize)}`),
  });
  return (
    <>
      <p className={styles.facts}>
        {isGone ? (
          name
        ) : (
          <Link to="/nights/$nightUuid" params={{ nightUuid: uuid }} preload={false}>
            {name}
          </Link>
        )}
        <span className={styles.note}>{momentPlayed(night)}</span>
        <Badge>{t(`common.scope.${scope}`)}</Badge>
        {isHidden && <Badge icon="lock">{t("deskReports.hidden")}</Badge>}
        {isDeleted && <Badge icon="close">{t("deskReports.deleted")}</Badge>}
      </p>
      {isGone ? <p className={styles.note}>{t("deskReports.nightTakenBack")}</p> : <Owners owners={owners} />}
    </>
  );
}

function Owners({ owners }: Pick<ModeratedNightAnswer, "owners">) {
  const { t } = useTranslation();
  if (owners.length === 0) return <p className={styles.note}>{t("deskReports.noOwner")}</p>;
  return (
    <p className={styles.note}>
      <SentenceWith text={t("deskReports.sentBy", { owners: sentencePart })}>
        {owners.map((owner, index) => (
          <Fragment key={owner.uuid}>
            {index > 0 && t("common.comma")}
            <PersonLink person={owner} />
          </Fragment>
        ))}
      </SentenceWith>
    </p>
  );
}

/** Names a person, with a link: for admins to the account, for others to the hunter's page if there is one. */
export function PersonLink({ person }: { readonly person: PersonAnswer }) {
  const role = useSession().user?.role;
  const { ign, uuid } = person;
  return role === "admin" || ign === null ? (
    <PersonName person={person} />
  ) : (
    <Link to="/users/$hunter" params={{ hunter: uuid }} preload={false}>
      {shownName(ign)}
    </Link>
  );
}
