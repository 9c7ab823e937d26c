import type { ToldNight } from "@hunt/contracts/told-night";
import { loadChunk } from "../../../browser/load-chunk.ts";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../actions/night-actions.module.css";
import { NightCardActions } from "../actions/night-card-actions.tsx";

interface LocalActionsProps {
  readonly view: NightView;
  /** The same in the API's words: what is exported. */
  readonly told: ToldNight;
  /** The day that names the night; empty when it is not known. */
  readonly day: string;
}

/** Copy as picture, and the exports of a published night, made here. */
export function LocalActions({ view, told, day }: LocalActionsProps) {
  const { t } = useTranslation();
  const fileName = [view.format, day.replaceAll(/[^\p{L}\p{N}]+/gu, "-")].filter(Boolean).join("-");
  const saveJson = () =>
    saveFile(new Blob([JSON.stringify(told, null, 2)], { type: "application/json" }), `${fileName}.json`);
  const saveCsv = async () => {
    const { nightCsv } = await loadChunk(() => import("@hunt/contracts/night-csv"));
    saveFile(new Blob([nightCsv(told)], { type: "text/csv" }), `${fileName}.csv`);
  };
  return (
    <div className={styles.actions}>
      <NightCardActions view={view} day={day} season={null} uuid={null} fileName={fileName} />
      <Button size="sm" onClick={saveJson}>
        <Icon name="download" />
        <span className="visually-hidden">{t("night.actions.download")} </span>
        JSON
      </Button>
      <Button size="sm" onClick={saveCsv}>
        <Icon name="download" />
        <span className="visually-hidden">{t("night.actions.download")} </span>
        CSV
      </Button>
    </div>
  );
}
