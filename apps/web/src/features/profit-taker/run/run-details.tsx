import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Section } from "../../../ui/section.tsx";
import { Legs } from "./legs.tsx";
import { Shields } from "./shields.tsx";

interface RunDetailsProps {
  readonly run: ProfitTakerRun;
}

/** The details below a run's timeline: each shield, and each leg. */
export function RunDetails({ run }: RunDetailsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Section id="shields" title={t("profitTaker.figure.shieldsMs")}>
        <Shields run={run} />
      </Section>
      <Section id="legs" title={t("profitTaker.legsTitle")}>
        <Legs run={run} />
      </Section>
    </>
  );
}
