import { type QueueHint, queueHints } from "@hunt/contracts/queue-hints";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { classNames } from "../../../ui/class-names.ts";
import iconStyles from "../../../ui/icon.module.css";
import { Cluster } from "../../../ui/layout.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import styles from "./queue-row.module.css";
import { kindsOf, type SignKind, signKinds } from "./sign-kinds.ts";

/** A kind of signal, a reason to look first, or `unknown` for a request whose signals were not kept. */
type Sign = SignKind | QueueHint | "unknown";

/** The strokes of each sign, on a grid of 16. */
const paths: Readonly<Record<Sign, string>> = {
  copy: "M6 6V3.5h6.5V10H10M3.5 6H10v6.5H3.5z",
  squad: "M3 6h10M3 10h10M11 3 5 13",
  clock: "M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2zM8 4.8V8l2.4 1.8",
  fast: "M9 2 4.2 9h3.4L7 14l4.8-7H8.4z",
  gaps: "M2.5 12h11M4 12V8.5M8 12V4M12 12V8.5",
  lines: "M3 4h10M3 8h3M10 8h3M3 12h10",
  hands: "M3 3.5h10M4 6.5v6M8 6.5v6M12 6.5v6",
  top_place: "M6 5.3 8.4 3.5v9M6 12.5h4.8",
  jump: "M2.5 12.5 6.5 9l2 2L13 4.5M9.5 4.5H13V8",
  new_account:
    "M6.2 3a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8zM1.8 13c.4-2.3 2.1-3.5 4.4-3.5s4 1.2 4.4 3.5M12.5 4v4M10.5 6h4",
  unknown: "M5.6 5.8a2.4 2.4 0 1 1 3.5 2.1C8.3 8.3 8 8.8 8 9.6M8 12.2v.1",
};

/** Every sign, in the order of the list that names them. */
const everySign = [...signKinds, "unknown", ...queueHints] as const satisfies readonly Sign[];

const isHint = (sign: Sign): sign is QueueHint => queueHints.some((hint) => hint === sign);

const wordsOf = (t: Translate, sign: Sign) =>
  isHint(sign) ? t(`desk.hint.${sign}`) : t(`queue.sign.${sign}`);

interface RowSignsProps {
  readonly heavySignals: Parameters<typeof kindsOf>[0] | null;
  readonly hints: readonly QueueHint[];
}

/** Shows what speaks against a request's logs and why to look at it first, as small pictures that fit beside its time. */
export function RowSigns({ heavySignals, hints }: RowSignsProps) {
  const { t } = useTranslation();
  const told: readonly Sign[] = heavySignals === null ? ["unknown"] : kindsOf(heavySignals);
  if (told.length + hints.length === 0) return null;
  return (
    <ul className={styles.signs}>
      {[...told, ...hints].map((sign) => (
        <li key={sign}>
          <Tooltip text={wordsOf(t, sign)}>
            <Picture sign={sign} label={wordsOf(t, sign)} />
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

interface PictureProps {
  readonly sign: Sign;
  /** Absent where the words stand beside the picture. */
  readonly label?: string;
}

function Picture({ sign, label }: PictureProps) {
  const shape = isHint(sign) ? styles.look : sign === "unknown" ? styles.unknown : styles.signal;
  return (
    <span className={classNames(styles.picture, shape)}>
      <svg
        className={iconStyles.icon}
        viewBox="0 0 16 16"
        role={label === undefined ? "presentation" : "img"}
        aria-hidden={label === undefined}
        aria-label={label}
      >
        <path d={paths[sign]} />
      </svg>
    </span>
  );
}

/** Names all signs below the list, because the keyboard stops at no sign of a row. */
export function SignKey() {
  const { t } = useTranslation();
  return (
    <details className={styles.key}>
      <summary>{t("queue.signs")}</summary>
      <Cluster as="ul" gap={5} rowGap={2}>
        {everySign.map((sign) => (
          <li key={sign} className={styles.named}>
            <Picture sign={sign} />
            {wordsOf(t, sign)}
          </li>
        ))}
      </Cluster>
      <p className={styles.keyNote}>{t("queue.signsNote")}</p>
    </details>
  );
}
