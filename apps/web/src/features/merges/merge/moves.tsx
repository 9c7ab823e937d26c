import type { MergePreviewAnswer } from "@hunt/contracts/merges";
import facts from "../../../domain-ui/desk/facts.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { Section } from "../../../ui/section.tsx";

const kinds = [
  "memberships",
  "uploads",
  "requests",
  "signIns",
  "gameRuns",
  "reports",
  "notices",
] as const satisfies readonly (keyof MergePreviewAnswer["moves"])[];

/** What two accounts can both have where only one can stay. */
const conflictKinds = [
  "memberships",
  "uploads",
  "signIns",
  "gameRuns",
  "reports",
] as const satisfies readonly (keyof MergePreviewAnswer["stays"])[];

/** How much of each kind moves, and how much cannot, because the account that stays has it already. */
export function Moves({ preview: { moves, stays } }: { readonly preview: MergePreviewAnswer }) {
  const { t, locale } = useTranslation();
  const conflicts = conflictKinds.filter((kind) => stays[kind] > 0);
  return (
    <>
      <Section id="moves" title={t("merging.moves")}>
        <dl className={facts.facts}>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{t(`merging.kind.${kind}`)}</dt>
              <dd>{formatNumber(moves[kind], locale)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="conflicts" title={t("merging.conflicts")}>
        {conflicts.length === 0 ? (
          <p className={facts.note}>{t("merging.noConflict")}</p>
        ) : (
          <div className={facts.lines}>
            <p>{t("merging.conflictsNote")}</p>
            <dl className={facts.facts}>
              {conflicts.map((kind) => (
                <div key={kind}>
                  <dt>{t(`merging.conflict.${kind}`)}</dt>
                  <dd>{formatNumber(stays[kind], locale)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Section>
    </>
  );
}
