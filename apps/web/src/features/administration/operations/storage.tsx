import type { OperationsAnswer } from "@hunt/contracts/operations";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { List, Stack } from "../../../ui/layout.tsx";
import { Figure, Figures } from "./figure.tsx";
import styles from "./operations-page.module.css";

/** Shows how much the database stores, and how much space is left. */
export function Storage({ operations }: { readonly operations: OperationsAnswer }) {
  const { t, locale } = useTranslation();
  const { database, disk, extracts } = operations;
  const size = (bytes: number) => formatBytes(bytes, formatTag(locale));
  return (
    <Stack gap={5}>
      <Figures>
        <Figure name={t("adminOperations.database")} value={size(database.bytes)} />
        <Figure
          name={t("adminOperations.free")}
          value={disk.freeBytes === null ? "—" : size(disk.freeBytes)}
          note={
            database.isEmbedded
              ? t("adminOperations.least", { size: size(disk.leastFreeBytes) })
              : t("adminOperations.freeUnknown")
          }
        />
        <Figure
          name={t("adminOperations.extracts")}
          value={formatNumber(extracts.count, locale)}
          note={size(extracts.bytes)}
        />
      </Figures>
      <Largest tables={database.largest} wholeBytes={database.bytes} size={size} />
    </Stack>
  );
}

interface LargestProps {
  readonly tables: OperationsAnswer["database"]["largest"];
  readonly wholeBytes: number;
  readonly size: (bytes: number) => string;
}

/** The largest tables, each with its share as a bar. */
function Largest({ tables, wholeBytes, size }: LargestProps) {
  const { t } = useTranslation();
  return (
    <List gap={1} aria-label={t("adminOperations.largest")}>
      {tables.map(({ table, bytes }) => (
        <li key={table} className={styles.table}>
          <code>{table}</code>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${Math.max(0.5, (bytes / Math.max(wholeBytes, 1)) * 100)}%` }} />
          </span>
          <span className={styles.bytes}>{size(bytes)}</span>
        </li>
      ))}
    </List>
  );
}
