import type { SignalChange } from "@hunt/contracts/signals";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./signals.module.css";

/** Lists the signals that differ from those of the approval: new ones, and those that are no longer found. */
export function SignalChanges({ change: { wasKnown, appeared, gone } }: { readonly change: SignalChange }) {
  const { t } = useTranslation();
  return (
    <>
      {appeared.length > 0 && (
        <CodeList
          title={t(wasKnown ? "signal.change.appeared" : "signal.change.notKnown")}
          codes={appeared}
        />
      )}
      {gone.length > 0 && <CodeList title={t("signal.change.gone")} codes={gone} />}
    </>
  );
}

interface CodeListProps {
  readonly title: string;
  readonly codes: SignalChange["appeared"];
}

/** Lists signals by their texts. */
function CodeList({ title, codes }: CodeListProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.note}>{title}</p>
      <ul aria-label={title}>
        {codes.map((code) => (
          <li key={code}>{t(`signal.code.${code}`)}</li>
        ))}
      </ul>
    </>
  );
}
