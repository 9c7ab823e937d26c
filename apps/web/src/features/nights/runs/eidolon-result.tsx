import type { Outcome } from "@hunt/engine/domain/words";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import styles from "./eidolon-result.module.css";

const icons: Readonly<Record<Outcome, IconName>> = { capture: "check", kill: "close", unfinished: "warning" };

/** How an eidolon ended, by word and picture. */
export function EidolonResult({ result }: { readonly result: Outcome }) {
  const { t } = useTranslation();
  return (
    <span className={styles[result]}>
      <Icon name={icons[result]} />
      {t(`night.result.${result}`)}
    </span>
  );
}
