import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { Agreement, Signal } from "@hunt/contracts/signals";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Section } from "../../../ui/section.tsx";
import { placeInRun } from "../moments/night-moment.ts";
import type { Jump } from "../moments/run-moments.tsx";
import { signalFigures } from "./signal-figures.ts";
import { type SignalEntry, type SignalGroup, signalGroups } from "./signal-groups.ts";
import styles from "./signals.module.css";
import { Voices } from "./voices.tsx";

interface SignalsProps {
  /** The night that is judged. */
  readonly nightUuid: string;
  /** The weightiest first, as the server answers them. */
  readonly signals: readonly Signal[];
  /** How many of the logs tell the same; null where that is not told here. */
  readonly agreement: Pick<Agreement, "voices"> | null;
  readonly runs: readonly RunInMs[];
  readonly onJump: Jump;
}

/** What speaks for or against the night's logs: what each means in words, its figures, and the way to its place. */
export function Signals({ signals, ...props }: SignalsProps) {
  const { t } = useTranslation();
  return (
    <Section id="signals" title={t("signal.title")}>
      {signals.length === 0 ? <p>{t("signal.none")}</p> : <SignalList signals={signals} {...props} />}
      <p className={styles.note}>{t("signal.note")}</p>
    </Section>
  );
}

/** The same of one log, beside the others: its places lead nowhere there. */
export function SignalsOfLog({ nightUuid, signals }: Pick<SignalsProps, "nightUuid" | "signals">) {
  return (
    <SignalList nightUuid={nightUuid} signals={signals} agreement={null} runs={[]} onJump={() => undefined} />
  );
}

function SignalList({ signals, ...props }: SignalsProps) {
  return (
    <ul className={styles.signals}>
      {signalGroups(signals).map((group) => (
        <GroupRow key={JSON.stringify(group.first)} group={group} {...props} />
      ))}
    </ul>
  );
}

interface GroupRowProps extends Omit<SignalsProps, "signals"> {
  readonly group: SignalGroup;
}

/** One thing that speaks for or against, with each of those of whom it is said. */
function GroupRow({ group: { first, entries }, nightUuid, agreement, runs, onJump }: GroupRowProps) {
  const { t } = useTranslation();
  const { code, weight, row, run: index, eidolon } = first;
  const run = runs.find((each) => each.index === index);
  const place = [
    ...(index === null ? [] : [t("night.run.number", { index })]),
    ...(eidolon === null ? [] : [t(`common.eidolon.${eidolon}`)]),
  ].join(" · ");
  return (
    <li className={styles.signal} data-weight={weight}>
      <p className={styles.head}>
        <span className={styles.weight}>{t(`signal.weight.${weight}`)}</span>
        {place !== "" &&
          (run === undefined ? (
            <span>{place}</span>
          ) : (
            <button
              type="button"
              className={styles.place}
              onClick={() => onJump(run, placeInRun(run, eidolon), place)}
            >
              {place}
            </button>
          ))}
        <span className={styles.row}>{row}</span>
      </p>
      <p>{t(`signal.code.${code}`)}</p>
      {entries.map((entry) => (
        <Entry key={JSON.stringify(entry.signal)} entry={entry} nightUuid={nightUuid} />
      ))}
      {(code === "logs_agree" || code === "logs_agree_untried") && agreement !== null && (
        <Voices voices={agreement.voices} />
      )}
    </li>
  );
}

interface EntryProps {
  readonly entry: SignalEntry;
  readonly nightUuid: string;
}

/** Of whom it is said, with figures, and where the other night is that it compares with. */
function Entry({ entry: { signal, times }, nightUuid }: EntryProps) {
  const { t, locale } = useTranslation();
  const { logOwner, count } = signal;
  const figures = signalFigures({ t, locale }, signal);
  const other = signal.figures.nightUuid;
  const places = count * times;
  if (figures.length === 0 && logOwner === null && places === 1 && typeof other !== "string") return null;
  return (
    <div className={styles.entry}>
      <dl className={styles.figures}>
        {logOwner !== null && (
          <div>
            <dt>{t("signal.log")}</dt>
            <dd>{logOwner}</dd>
          </div>
        )}
        {figures.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {places > 1 && <span className={styles.note}>{t("signal.times", { number: places })}</span>}
      {typeof other === "string" &&
        (other === nightUuid ? (
          <Link to="." search hash="logs">
            {t("signal.sideBySide")}
          </Link>
        ) : (
          <Link to="/nights/$nightUuid" params={{ nightUuid: other }} preload={false}>
            {t("signal.otherNight")}
          </Link>
        ))}
    </div>
  );
}
