import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Section } from "../../../ui/section.tsx";
import { Losses } from "../losses/losses.tsx";
import type { Against } from "../losses/use-against.ts";
import { Legs } from "./legs.tsx";
import { Shields } from "./shields.tsx";

interface RunDetailsProps {
  readonly run: ProfitTakerRun;
  readonly against: Against;
}

/** The details below a run's timeline: where it lost time, each shield, and each leg. */
export function RunDetails({ run, against }: RunDetailsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Losses run={run} against={against} />
      <Section id="shields" title={t("profitTaker.figure.shieldsMs")}>
        <Shields run={run} />
      </Section>
      <Section id="legs" title={t("profitTaker.legsTitle")}>
        <Legs run={run} />
      </Section>
    </>
  );
}
