import { lazy, Suspense, useState } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { useKept } from "../../../lib/kept/use-kept.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { EntryList } from "../../../ui/entry-list.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import { chooseFilesId } from "../choose/drop-zone.tsx";
import { KeptEntry } from "./kept-entry.tsx";
import type { HistoryTrend } from "./kept-history.tsx";
import type { KeptNights, KeptNightsState } from "./kept-nights.ts";
import styles from "./kept-section.module.css";

const KeptHistory = lazy(async () => {
  const load = () => import("./kept-history.tsx");
  return { default: (await loadPage(load, { now: ["hunter"] })).KeptHistory };
});

interface KeptSectionProps {
  readonly kept: KeptNights;
  readonly trend: HistoryTrend;
}

/** The nights stored in this browser, which can be opened, named and deleted, with their summary. */
export function KeptSection({ kept, trend }: KeptSectionProps) {
  const { t } = useTranslation();
  const state = useKept(kept);
  const { isReady, isOn, entries: nights, problem, unreadable } = state;
  if (!isReady) return null;
  const choice = (
    <CheckField isChecked={isOn} onChange={kept.setOn}>
      {t("local.keep")}{" "}
      <Text as="span" tone="muted" size="sm">
        {t("local.keepHint")}
      </Text>
    </CheckField>
  );
  // The title is shown only with content below it.
  if (nights.length + unreadable === 0 && problem === null)
    return (
      <div id="kept" className={styles.alone}>
        {choice}
      </div>
    );
  return (
    <>
      <Section id="kept" title={t("local.onlyHere")} aside={<Size state={state} kept={kept} />}>
        <Stack gap={3}>
          {choice}
          {problem !== null && <Notice tone="warning" title={t(`local.problem.${problem}`)} />}
          {unreadable > 0 && <Notice tone="info" title={t("local.unreadable", { count: unreadable })} />}
          {nights.length > 0 && (
            <EntryList label={t("local.onlyHere")}>
              {nights.map((night) => (
                <KeptEntry key={night.id} night={night} kept={kept} />
              ))}
            </EntryList>
          )}
        </Stack>
      </Section>
      {nights.length > 0 && (
        <Suspense fallback={null}>
          <KeptHistory nights={nights} trend={trend} />
        </Suspense>
      )}
    </>
  );
}

/** Says how much is stored, and deletes all of it after asking once more. */
function Size({
  state: { entries: nights, unreadable },
  kept,
}: {
  readonly state: KeptNightsState;
  readonly kept: KeptNights;
}) {
  const { t, locale } = useTranslation();
  const tag = formatTag(locale);
  const [isAsking, setAsking] = useState(false);
  if (nights.length + unreadable === 0) return null;
  const removeAll = () => {
    setAsking(false);
    void kept.removeAll();
    // The buttons disappear with the nights that they delete.
    document.getElementById(chooseFilesId)?.focus();
  };
  const bytes = nights.reduce((sum, night) => sum + night.bytes.length, 0);
  return (
    <Cluster gap={2}>
      <Text as="span" tone="muted" size="sm">
        {t("local.size", { count: nights.length, size: formatBytes(bytes, tag) })}
      </Text>
      {isAsking && (
        <Button size="sm" onClick={removeAll}>
          {t("local.deleteAll")}
        </Button>
      )}
      <Button size="sm" variant="quiet" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        {isAsking ? t("upload.cancel") : t("local.deleteAll")}
      </Button>
    </Cluster>
  );
}
