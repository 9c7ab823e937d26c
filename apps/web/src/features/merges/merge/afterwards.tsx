import type { MergePreviewAnswer } from "@hunt/contracts/merges";
import { badgeWords } from "../../../domain-ui/badge-words.ts";
import facts from "../../../domain-ui/desk/facts.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList, formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Section } from "../../../ui/section.tsx";

/** What the account that stays is then: names, role, badges, suspension; and until when all of it can be taken back. */
export function Afterwards({ preview }: { readonly preview: MergePreviewAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { into, names, nameInForce, becomes, undoableUntil } = preview;
  const moment = (instant: string) => formatMoment(instant, locale, timeFormat);
  const { badges, suspendedUntil } = becomes;
  const points = [
    nameInForce === null ? t("merging.noName") : t("merging.name", { name: nameInForce }),
    ...[...new Set(names)]
      .filter((name) => name !== nameInForce)
      .map((name) => t("merging.formerName", { name })),
    t("merging.role", { role: t(`person.role.${into.role}`) }),
    ...(badges.length === 0
      ? []
      : [
          t("merging.badges", {
            badges: formatList(
              badges.map((badge) => badgeWords(t, badge)),
              locale,
            ),
          }),
        ]),
    ...(suspendedUntil === null ? [] : [t("merging.suspended", { until: moment(suspendedUntil) })]),
    t("merging.signedOut"),
    t("merging.undoUntil", { until: moment(undoableUntil) }),
  ];
  return (
    <Section id="afterwards" title={t("merging.after")}>
      <ul className={facts.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Section>
  );
}
