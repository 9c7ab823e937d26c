import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { isUndisturbed, onUndisturbed } from "../../../lib/undisturbed.ts";
import { loadVersion, useNewVersion } from "./new-version.ts";
import { Slip } from "./slip.tsx";

/** Offers a newer version, but not while a log is read or a hunt is followed. */
export function VersionSlip() {
  const { t } = useTranslation();
  const newer = useNewVersion();
  const isBusy = useSyncExternalStore(onUndisturbed, isUndisturbed);
  const [putAway, setPutAway] = useState<object | null>(null);
  if (newer === null || isBusy || putAway === newer) return null;
  return (
    <Slip
      icon="info"
      text={t("late.newVersion")}
      action={{ label: t("late.loadVersion"), onAct: () => loadVersion(newer) }}
      onPutAway={() => setPutAway(newer)}
    />
  );
}
