import type { NightDiagnosticAnswer } from "@hunt/contracts/nights";
import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { DiagnosticSeverity } from "@hunt/engine/domain/diagnostics";
import type { NightView } from "../../domain-ui/night-view.ts";
import { useMissingLines } from "../../domain-ui/use-missing-lines.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatList } from "../../lib/dates.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { List } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import type { Reference } from "./compare/use-reference.ts";
import styles from "./header/night-diagnostics.module.css";
import { NightStatistics } from "./statistics/night-statistics.tsx";

const icons: Readonly<Record<DiagnosticSeverity, IconName>> = {
  error: "error",
  warning: "warning",
  info: "info",
};

interface NightEndProps {
  readonly runs: readonly RunInMs[];
  /** The reference with which the runs are compared. */
  readonly reference: Reference;
  readonly diagnostics: NightView["diagnostics"];
}

/** Shows the content below the runs. */
export function NightEnd({ runs, reference, diagnostics }: NightEndProps) {
  return (
    <>
      <NightStatistics runs={runs} reference={reference} />
      <NightDiagnostics diagnostics={diagnostics} />
    </>
  );
}

/** Shows the diagnostics of the analysis in words. */
function NightDiagnostics({ diagnostics }: Pick<NightView, "diagnostics">) {
  const { t } = useTranslation();
  if (diagnostics.length === 0) {
    return (
      <p id="log" className={styles.none}>
        <Icon name="check" />
        {t("night.diagnostics.none")}
      </p>
    );
  }
  return (
    <Section id="log" title={t("night.diagnostics.title")}>
      <List gap={3} className={styles.list}>
        {diagnostics.map((diagnostic) => (
          <Entry key={diagnostic.code} diagnostic={diagnostic} />
        ))}
      </List>
    </Section>
  );
}

function Entry({ diagnostic }: { readonly diagnostic: NightDiagnosticAnswer }) {
  const { t, locale } = useTranslation();
  const { code, severity, count, runs, missing } = diagnostic;
  const nameLines = useMissingLines();
  return (
    <li className={styles.entry}>
      <span className={styles[severity]}>
        <Icon name={icons[severity]} label={t(`night.diagnostics.${severity}`)} />
      </span>
      <div>
        <p>
          {t(`diagnostic.${code}.text`)}
          {missing.length > 0 && <span className={styles.where}> {nameLines(missing)}</span>}
          {runs.length > 0 && (
            <span className={styles.where}>
              {" "}
              {t("night.diagnostics.runs", {
                count: runs.length,
                runs: formatList(
                  runs.map((index) => `#${index}`),
                  locale,
                ),
              })}
            </span>
          )}
          {count > 1 && <span className={styles.where}> ×{count}</span>}
        </p>
        {severity !== "info" && <p className={styles.remedy}>{t(`diagnostic.${code}.remedy`)}</p>}
      </div>
    </li>
  );
}
