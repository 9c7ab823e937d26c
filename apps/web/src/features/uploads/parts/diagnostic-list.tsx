import type { Diagnostic } from "@hunt/engine/domain/analysis";
import {
  type DiagnosticCode,
  type DiagnosticSeverity,
  diagnosticSeverities,
  type MissingLine,
  parseMissingLine,
} from "@hunt/engine/domain/diagnostics";
import { useMissingLines } from "../../../domain-ui/use-missing-lines.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList, formatNumber } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { List } from "../../../ui/layout.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./diagnostic-list.module.css";

const icons: Readonly<Record<DiagnosticSeverity, IconName>> = {
  info: "info",
  warning: "warning",
  error: "error",
};

interface DiagnosticListProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly isAboutFile?: boolean;
}

/** The most minor notes that are shown unfolded; more notes would bury urgent ones. */
const maxOpenNotes = 2;

/** Lists the diagnostics of the analysis in words, with what to do; many notes are folded. */
export function DiagnosticList({ diagnostics, isAboutFile = false }: DiagnosticListProps) {
  const { t } = useTranslation();
  const groups = groupDiagnostics(diagnostics);
  if (groups.length === 0) return null;
  const notes = groups.filter((group) => group.severity === "info");
  const others = notes.length > maxOpenNotes ? notes : [];
  const pressing = groups.filter((group) => !others.includes(group));
  const title = isAboutFile ? t("upload.aboutFileTitle") : t("upload.diagnosticsTitle");
  return (
    <div className={styles.diagnostics}>
      <VisuallyHidden as="p">{title}</VisuallyHidden>
      {pressing.length > 0 && <Groups groups={pressing} />}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>
            {pressing.length > 0
              ? t("upload.diagnosticsMore", { count: others.length })
              : isAboutFile
                ? t("upload.diagnosticsAboutFile", { count: others.length })
                : t("upload.diagnosticsAboutNight", { count: others.length })}
          </summary>
          <Groups groups={others} />
        </details>
      )}
    </div>
  );
}

function Groups({ groups }: { readonly groups: readonly DiagnosticGroup[] }) {
  return (
    <List gap={3}>
      {groups.map((group) => (
        <GroupItem key={group.code} group={group} />
      ))}
    </List>
  );
}

function GroupItem({ group }: { readonly group: DiagnosticGroup }) {
  const { t, locale } = useTranslation();
  const { code, severity, runs, line, count, missing } = group;
  const nameLines = useMissingLines();
  const places = [
    ...(missing.length === 0 ? [] : [nameLines(missing)]),
    ...(runs.length === 0
      ? []
      : [t("upload.atRun", { count: runs.length, runs: formatList(runs.map(String), locale) })]),
    ...(line === null ? [] : [t("upload.atLine", { line: formatNumber(line, locale) })]),
    ...(count === 1 ? [] : [t("upload.timesSeen", { count })]),
  ];
  return (
    <li className={classNames(styles.item, styles[severity])}>
      <Icon name={icons[severity]} label={t(`upload.severity.${severity}`)} />
      <div>
        <p className={styles.text}>
          {t(`diagnostic.${code}.text`)}
          {places.length > 0 && <span className={styles.places}> {places.join(" · ")}</span>}
        </p>
        <p>{t(`diagnostic.${code}.remedy`)}</p>
      </div>
    </li>
  );
}

/** One diagnostic code with all its occurrences. */
interface DiagnosticGroup {
  readonly code: DiagnosticCode;
  readonly severity: DiagnosticSeverity;
  /** The runs that the code concerns, each once, in order. */
  readonly runs: readonly number[];
  /** The first line with the diagnostic; null when it concerns no single line. */
  readonly line: number | null;
  readonly count: number;
  /** The missing lines, each once. */
  readonly missing: readonly MissingLine[];
}

/** Returns the diagnostics grouped by code, the gravest first, otherwise in the order in which they occurred. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const groups = new Map<DiagnosticCode, DiagnosticGroup>();
  for (const { code, severity, run, line, count, params } of diagnostics) {
    const known = groups.get(code) ?? { code, severity, runs: [], line: null, count: 0, missing: [] };
    const missing = parseMissingLine(code, params);
    const isNew =
      missing !== null &&
      !known.missing.some(({ line, eidolon }) => line === missing.line && eidolon === missing.eidolon);
    groups.set(code, {
      ...known,
      runs: run === null || known.runs.includes(run) ? known.runs : [...known.runs, run],
      line: known.line ?? line,
      count: known.count + count,
      missing: isNew ? [...known.missing, missing] : known.missing,
    });
  }
  return [...groups.values()].toSorted((one, other) => gravity(other.severity) - gravity(one.severity));
}

/** Returns the gravity, which grows along `diagnosticSeverities`. */
function gravity(severity: DiagnosticSeverity): number {
  return diagnosticSeverities.indexOf(severity);
}
