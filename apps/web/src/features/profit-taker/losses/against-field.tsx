import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { useRunDay } from "../run/use-run-day.ts";
import type { ListedRun, OwnRuns } from "../runs/listed-run.ts";
import { type Against, againstChoices } from "./use-against.ts";

interface AgainstFieldProps {
  readonly listed: ListedRun;
  readonly own: OwnRuns;
  readonly against: Against;
}

/** Chooses what the run is set beside; nothing while there is nothing to choose. */
export function AgainstField({ listed, own, against }: AgainstFieldProps) {
  const { t } = useTranslation();
  const { hasBest, hasSecond, hasMedian, others } = againstChoices(own, listed);
  if (others.length === 0 && !hasMedian) return null;
  return (
    <SelectField isInline label={t("profitTaker.against")} value={against.value} onChange={against.choose}>
      <option value="none">{t("profitTaker.againstNone")}</option>
      {hasBest && <option value="best">{t("profitTaker.best")}</option>}
      {hasSecond && <option value="second">{t("profitTaker.secondBest")}</option>}
      {hasMedian && <option value="median">{t("profitTaker.median")}</option>}
      {others.map((other) => (
        <RunOption key={other.id} listed={other} />
      ))}
    </SelectField>
  );
}

function RunOption({ listed }: { readonly listed: ListedRun }) {
  const day = useRunDay(listed);
  const name = listed.name || day;
  return (
    <option value={listed.id}>
      {formatDuration(listed.run.totalMs)} · {name}
    </option>
  );
}
