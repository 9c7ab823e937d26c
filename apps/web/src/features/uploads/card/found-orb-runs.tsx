import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import styles from "./found-orb-runs.module.css";

/** How many Profit-Taker runs a log holds, and the way to them; nothing when it holds none. */
export function FoundOrbRuns({ runs }: { readonly runs: readonly RunRecord[] }) {
  const { t } = useTranslation();
  if (runs.length === 0) return null;
  return (
    <p className={styles.found}>
      <span>{t("upload.orbRuns", { count: runs.length })}</span>
      <Link to="/pt" className={buttonClassName({ size: "sm" })}>
        {t("upload.openOrbRuns")}
      </Link>
    </p>
  );
}
