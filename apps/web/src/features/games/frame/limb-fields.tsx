import { type Lead, type LimbChoice, leads, limbChoices } from "@hunt/engine/games/game-options";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";

const usual: LimbOptions = { limbs: 4, lead: "last4s" };

interface LimbFieldsProps {
  readonly options: LimbOptions;
  readonly onChange: (options: LimbOptions) => void;
}

/** The fields for the number of limbs and the length of the wait before each. */
export function LimbFields({ options, onChange }: LimbFieldsProps) {
  const { t } = useTranslation();
  const leadNames = { last4s: t("games.frame.lead.last4s"), full: t("games.frame.lead.full") } as const;
  const limbsName = (limbs: LimbChoice) => (limbs === "endless" ? t("games.frame.endless") : String(limbs));
  return (
    <>
      <ChoiceGroup
        label={t("games.frame.limbs")}
        value={String(options.limbs)}
        onChange={(value) => {
          const limbs = limbChoices.find((choice) => String(choice) === value);
          if (limbs !== undefined) onChange({ ...options, limbs });
        }}
        choices={limbChoices.map((limbs) => ({ value: String(limbs), label: limbsName(limbs) }))}
      />
      <ChoiceGroup
        label={t("games.frame.lead.title")}
        value={options.lead}
        onChange={(lead) => onChange({ ...options, lead })}
        choices={leads.map((lead) => ({ value: lead, label: leadNames[lead] }))}
      />
    </>
  );
}

/** The search parameters of a game that is played limb by limb; default values are left out. */
export interface LimbSearch {
  readonly limbs?: LimbChoice;
  readonly lead?: Lead;
}

interface LimbOptions {
  readonly limbs: LimbChoice;
  readonly lead: Lead;
}

/** Returns the options in the address; a missing or unknown value is the default. */
export function readLimbOptions(search: LimbSearch): LimbOptions {
  return {
    limbs: limbChoices.find((choice) => String(choice) === String(search.limbs)) ?? usual.limbs,
    lead: leads.find((lead) => lead === search.lead) ?? usual.lead,
  };
}

/** Returns the search parameters for the options; default values are left out. */
export function toLimbSearch({ limbs, lead }: LimbOptions): LimbSearch {
  return {
    ...(limbs !== usual.limbs && { limbs }),
    ...(lead !== usual.lead && { lead }),
  };
}
