import { fuseLimitsMs } from "@hunt/engine/games/game-options";
import { distanceOfFuse, fuseOfDistance } from "@hunt/engine/games/propa/fuse-of-distance";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { LimbFields } from "../frame/limb-fields.tsx";
import { NumberField } from "../frame/number-field.tsx";
import type { PropaChoice } from "./propa-search.ts";

const distanceLimits = {
  least: Math.ceil(distanceOfFuse(fuseLimitsMs.least)),
  most: Math.floor(distanceOfFuse(fuseLimitsMs.most)),
};

interface PropaFieldsProps {
  readonly choice: PropaChoice;
  readonly onChange: (choice: PropaChoice) => void;
}

/** How many limbs, and how long Propa takes: as a fuse, or as the distance that it flies. */
export function PropaFields({ choice, onChange }: PropaFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { fuseMs } = choice;
  const meters = distanceOfFuse(fuseMs);
  const shown = new Intl.NumberFormat(formatTag(locale), { maximumFractionDigits: 1 }).format(meters);
  return (
    <>
      <LimbFields options={choice} onChange={(limbs) => onChange({ ...choice, ...limbs })} />
      <NumberField
        label={t("games.propa.fuse")}
        unit={t("games.frame.msUnit")}
        value={fuseMs}
        limits={fuseLimitsMs}
        help={t("games.propa.fuseHelp", { meters: shown })}
        onChange={(changed) => onChange({ ...choice, fuseMs: changed })}
      />
      <NumberField
        label={t("games.propa.distance")}
        unit={t("games.propa.metersUnit")}
        value={Math.round(meters)}
        limits={distanceLimits}
        help={t("games.propa.distanceHelp")}
        onChange={(distance) => onChange({ ...choice, fuseMs: fuseOfDistance(distance) })}
      />
    </>
  );
}
