import { type CompareTarget, formatCompareTarget } from "@hunt/contracts/compare-target";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import type { Reference } from "./use-reference.ts";

interface OtherNightProps {
  readonly target: CompareTarget & { readonly kind: "night" };
  readonly reference: Reference;
  readonly onChange: (target: CompareTarget) => void;
}

/** Selects the run of the other night. */
export function OtherNight({ target, reference, onChange }: OtherNightProps) {
  const { t } = useTranslation();
  if (reference.night === null) return null;
  const { nightUuid } = target;
  return (
    <SelectField
      isInline
      label={t("night.compare.runOf")}
      value={formatCompareTarget(target)}
      onChange={(value) =>
        onChange({
          kind: "night",
          nightUuid,
          runIndex: value === nightUuid ? null : Number(value.slice(nightUuid.length + 1)),
        })
      }
    >
      <option value={nightUuid}>{t("night.compare.itsBest")}</option>
      {reference.night.runs.map((run) => (
        <option key={run.id} value={`${nightUuid}.${run.index}`}>
          {t("night.run.number", { index: run.index })} · {formatDuration(run.realTimeMs)}
        </option>
      ))}
    </SelectField>
  );
}
