import type { CompareTarget } from "@hunt/contracts/compare-target";
import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { bestRun } from "@hunt/engine/statistics/best-run";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import styles from "./compare-picker.module.css";
import type { Reference } from "./use-reference.ts";

/** The form for a pasted link, which few visitors use. */
const NightLinkForm = lazy(async () => {
  const { NightLinkForm: component } = await loadChunk(
    () => import("../../../domain-ui/compare/night-link-form.tsx"),
  );
  return { default: component };
});

const OtherNight = lazy(async () => {
  const { OtherNight: component } = await loadChunk(() => import("./other-night.tsx"));
  return { default: component };
});

interface ComparePickerProps {
  /** The runs that can be chosen. */
  readonly runs: readonly RunInMs[];
  /** True when every member is known, so that the squad's other nights can be compared. */
  readonly knowsSquad: boolean;
  readonly reference: Reference;
  readonly onChange: (target: CompareTarget | null) => void;
}

/** Selects the reference for every figure of the page. */
export function ComparePicker({ runs, knowsSquad, reference, onChange }: ComparePickerProps) {
  const { t } = useTranslation();
  const [asksLink, setAsksLink] = useState(false);
  const { target } = reference;
  const onSelect = (value: string) => {
    setAsksLink(value === "ask");
    if (value === "ask" || value === "night") return;
    if (value === "") onChange(null);
    else if (value === "best" || value === "mine" || value === "record") onChange({ kind: value });
    else onChange({ kind: "run", runIndex: Number(value) });
  };

  return (
    <Cluster gap={3} rowGap={2} className={styles.picker}>
      <SelectField
        isInline
        label={t("night.compare.label")}
        value={asksLink ? "ask" : selected(target)}
        onChange={onSelect}
      >
        <CompareOptions runs={runs} knowsSquad={knowsSquad} reference={reference} />
      </SelectField>
      {asksLink && (
        <Suspense>
          <NightLinkForm
            onNight={(nightUuid) => {
              setAsksLink(false);
              onChange({ kind: "night", nightUuid, runIndex: null });
            }}
            words={linkWords(t)}
          />
        </Suspense>
      )}
      {target?.kind === "night" && reference.night !== null && (
        <Suspense>
          <OtherNight target={target} reference={reference} onChange={onChange} />
        </Suspense>
      )}
      {/* When the line is full, both fields move to the next line together. */}
      {target !== null && (
        <Cluster as="span" gap={3} rowGap={2}>
          {reference.nightUuid !== null && (
            <Link to="/nights/$nightUuid" params={{ nightUuid: reference.nightUuid }}>
              {t("night.compare.open")}
            </Link>
          )}
          <Button
            size="sm"
            onClick={() => {
              setAsksLink(false);
              onChange(null);
            }}
          >
            {t("night.compare.stop")}
          </Button>
        </Cluster>
      )}
      <p role="status" className={styles.status}>
        {reference.state === "missing" && t("night.compare.missing")}
        {reference.state === "loading" && t("common.loading")}
      </p>
    </Cluster>
  );
}

function linkWords(t: Translate) {
  return {
    placeholder: t("night.compare.pasteHere"),
    label: t("night.compare.pasteLabel"),
    submit: t("night.compare.submit"),
    noLink: t("night.compare.noLink"),
  };
}

/** The references that can be chosen. */
function CompareOptions({ runs, knowsSquad, reference }: Omit<ComparePickerProps, "onChange">) {
  const { t } = useTranslation();
  const { user } = useSession();
  const best = bestRun(runs);
  return (
    <>
      <option value="">{t("night.compare.nothing")}</option>
      {best !== null && (
        <option value="best">
          {knowsSquad
            ? t("night.compare.squadBestEver")
            : t("night.compare.squadBest", { index: best.index })}
        </option>
      )}
      {user?.ign != null && <option value="mine">{t("night.compare.mine")}</option>}
      <option value="record">{t("night.compare.record")}</option>
      {runs.map((run) => (
        <option key={run.id} value={run.index}>
          {t("night.run.number", { index: run.index })} · {formatDuration(run.realTimeMs)}
        </option>
      ))}
      {reference.target?.kind === "night" && (
        <option value="night">{t("night.titleOf", { format: reference.night?.format ?? "…" })}</option>
      )}
      <option value="ask">{t("night.compare.otherNight")}</option>
    </>
  );
}

function selected(target: CompareTarget | null): string {
  if (target === null) return "";
  return target.kind === "run" ? String(target.runIndex) : target.kind;
}
