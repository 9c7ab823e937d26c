import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NightLinkForm } from "../../../domain-ui/compare/night-link-form.tsx";
import type { Locale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { type KeptNightName, readNightNames } from "../../../lib/kept/night-names.ts";
import { Cluster } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import styles from "./ghost.module.css";
import { chooseGhost, formatGhostChoice, type GhostChoice, parseGhostChoice } from "./ghost-choice.ts";

/** The most kept nights that can be chosen, the latest ones. */
const listedNights = 20;

/** Selects the run that the hunt is held against. */
export function GhostPicker({ choice }: { readonly choice: GhostChoice | null }) {
  const { t } = useTranslation();
  const [asksLink, setAsksLink] = useState(false);
  // Asked here and not beside the options: a select finds its choice among new options only when it is drawn with them.
  const { data: nights = [] } = useQuery(keptNightsQuery);
  const onSelect = (value: string) => {
    setAsksLink(value === "ask");
    if (value !== "ask") chooseGhost(parseGhostChoice(value));
  };
  return (
    <Cluster gap={3} rowGap={2} className={styles.picker}>
      <SelectField
        isInline
        label={t("ghost.choose")}
        value={asksLink ? "ask" : formatGhostChoice(choice)}
        onChange={onSelect}
      >
        <option value="">{t("ghost.none")}</option>
        <option value="best">{t("ghost.best")}</option>
        <option value="record">{t("ghost.record")}</option>
        {choice?.kind === "night" && <option value={choice.nightUuid}>{t("ghost.night")}</option>}
        <KeptOptions choice={choice} nights={nights.slice(0, listedNights)} />
        <option value="ask">{t("ghost.ask")}</option>
      </SelectField>
      {asksLink && (
        <NightLinkForm
          onNight={(nightUuid) => {
            setAsksLink(false);
            chooseGhost({ kind: "night", nightUuid });
          }}
          words={{
            placeholder: t("ghost.link.placeholder"),
            label: t("ghost.link.label"),
            submit: t("ghost.link.submit"),
            noLink: t("ghost.link.noLink"),
          }}
        />
      )}
    </Cluster>
  );
}

const keptNightsQuery = queryOptions({
  queryKey: ["ghost", "kept-nights"],
  queryFn: () => readNightNames(),
  retry: false,
  staleTime: 0,
});

interface KeptOptionsProps {
  readonly choice: GhostChoice | null;
  readonly nights: readonly KeptNightName[];
}

/** The nights that this browser keeps; the chosen one also when it is not kept any more. */
function KeptOptions({ choice, nights }: KeptOptionsProps) {
  const { t, locale } = useTranslation();
  const lost = choice?.kind === "kept" && !nights.some(({ id }) => id === choice.id) ? choice : null;
  if (nights.length === 0 && lost === null) return null;
  return (
    <optgroup label={t("ghost.kept")}>
      {nights.map((night) => (
        <option key={night.id} value={formatGhostChoice({ kind: "kept", id: night.id })}>
          {nameOf(night, locale)}
        </option>
      ))}
      {lost !== null && <option value={formatGhostChoice(lost)}>{t("ghost.keptNight")}</option>}
    </optgroup>
  );
}

function nameOf({ name, format, startedAtMs }: KeptNightName, locale: Locale): string {
  const day = startedAtMs === null ? "" : formatDay(new Date(startedAtMs).toISOString(), locale);
  return [name, day, format].filter((fact) => fact !== "").join(" · ");
}
