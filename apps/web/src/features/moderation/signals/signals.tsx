import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { Agreement, Signal } from "@hunt/contracts/signals";
import { Link } from "@tanstack/react-router";
import type { Locale } from "../../../i18n/locale.ts";
import { hasText, useTranslation } from "../../../i18n/shown-texts.ts";
import type { TextKey, Translate } from "../../../i18n/translate.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { Cluster, List } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { placeInRun } from "../moments/find-moment.ts";
import type { Jump } from "../moments/run-moments.tsx";
import styles from "./signals.module.css";
import { Voices } from "./voices.tsx";

/** Signals whose smallest figure is not a saved time. */
const withoutGain: readonly string[] = ["steady_limbs"];

/** The figures that are durations; every other number is a count. */
const durations: readonly string[] = [
  "value",
  "min",
  "max",
  "expected",
  "off",
  "gained",
  "tolerance",
  "fall",
  "late",
  "mean",
  "deviation",
];

/** Signals whose value and expected value are counts. */
const counting: readonly string[] = ["limb_count"];

interface SignalsProps {
  /** The judged night. */
  readonly nightUuid: string;
  /** The signals in the server's order, the weightiest first. */
  readonly signals: readonly Signal[];
  /** How many of the logs agree; null where that is not shown. */
  readonly agreement: Pick<Agreement, "voices"> | null;
  readonly runs: readonly RunInMs[];
  readonly onJump: Jump;
}

/** Lists the signals for and against the night's logs: the meaning of each, its figures, and a link to its place. */
export function Signals({ signals, ...props }: SignalsProps) {
  const { t } = useTranslation();
  return (
    <Section id="signals" title={t("signal.title")}>
      {signals.length === 0 ? <p>{t("signal.none")}</p> : <SignalList signals={signals} {...props} />}
      <p className={styles.note}>{t("signal.note")}</p>
    </Section>
  );
}

/** Lists the signals of one log beside other logs, without links to their places. */
export function SignalsOfLog({ nightUuid, signals }: Pick<SignalsProps, "nightUuid" | "signals">) {
  return (
    <SignalList nightUuid={nightUuid} signals={signals} agreement={null} runs={[]} onJump={() => undefined} />
  );
}

function SignalList({ signals, ...props }: SignalsProps) {
  return (
    <List gap={3} className={styles.signals}>
      {signalGroups(signals).map((group) => (
        <GroupRow key={JSON.stringify(group.first)} group={group} {...props} />
      ))}
    </List>
  );
}

interface GroupRowProps extends Omit<SignalsProps, "signals"> {
  readonly group: SignalGroup;
}

/** One signal with each place to which it applies. */
function GroupRow({ group: { first, entries }, nightUuid, agreement, ...places }: GroupRowProps) {
  const { t, locale } = useTranslation();
  const { code, weight, row } = first;
  const gained = gainOf(entries);
  return (
    <li className={styles.signal} data-weight={weight}>
      <Cluster as="p" gap={2} rowGap={1} className={styles.head}>
        <span className={styles.weight}>{t(`signal.weight.${weight}`)}</span>
        <span className={styles.row}>{row}</span>
      </Cluster>
      <p>{t(`signal.code.${code}`)}</p>
      {entries.length > 1 && gained > 0 && (
        <p className={styles.note}>
          {t("signal.gained", { time: t("signal.seconds", { number: formatNumber(gained, locale) }) })}
        </p>
      )}
      {entries.map((entry, index) => (
        <Entry
          key={JSON.stringify(entry.signal)}
          entry={entry}
          isOwnerNamed={index === 0 || entries[index - 1]?.signal.logOwner !== entry.signal.logOwner}
          nightUuid={nightUuid}
          {...places}
        />
      ))}
      {(code === "logs_agree" || code === "logs_agree_untried") && agreement !== null && (
        <Voices voices={agreement.voices} />
      )}
    </li>
  );
}

interface EntryProps extends Omit<SignalsProps, "signals" | "agreement"> {
  readonly entry: SignalEntry;
  /** True to name the log's owner, which is done once for consecutive entries from the same owner. */
  readonly isOwnerNamed: boolean;
}

/** Shows the place of a signal, its figures, and a link to the other night with which it is compared. */
function Entry({ entry: { signal, times }, isOwnerNamed, nightUuid, runs, onJump }: EntryProps) {
  const { t, locale } = useTranslation();
  const { logOwner, count } = signal;
  const owner = isOwnerNamed ? logOwner : null;
  const figures = signalFigures({ t, locale }, signal);
  const other = signal.figures.nightUuid;
  const places = count * times;
  const isPlaced = signal.run !== null || signal.eidolon !== null;
  if (!isPlaced && figures.length === 0 && owner === null && places === 1 && typeof other !== "string")
    return null;
  return (
    <Cluster gap={4} rowGap={1} align="baseline" className={styles.entry}>
      <Place signal={signal} runs={runs} onJump={onJump} />
      <Cluster as="dl" gap={4} rowGap={1} className={styles.figures}>
        {owner !== null && (
          <div>
            <dt>{t("signal.log")}</dt>
            <dd>{owner}</dd>
          </div>
        )}
        {figures.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Cluster>
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
    </Cluster>
  );
}

interface PlaceProps extends Pick<SignalsProps, "runs" | "onJump"> {
  readonly signal: Signal;
}

/**
 * Shows the run and the eidolon of a signal, with a jump to this place in the video when the run is one of the judged ones.
 */
function Place({ signal: { run: index, eidolon }, runs, onJump }: PlaceProps) {
  const { t } = useTranslation();
  const run = runs.find((each) => each.index === index);
  const place = [
    ...(index === null ? [] : [t("night.run.number", { index })]),
    ...(eidolon === null ? [] : [t(`common.eidolon.${eidolon}`)]),
  ].join(" · ");
  if (place === "") return null;
  if (run === undefined) return <span>{place}</span>;
  return (
    <button
      type="button"
      className={styles.place}
      onClick={() => onJump(run, placeInRun(run, eidolon), place)}
    >
      {place}
    </button>
  );
}

type Fact = string | number;

interface ShownFigure {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/**
 * Returns the named facts of a signal, in the order of the answer; facts without a name here (ids, tiny parts of a tick) are
 * left out.
 */
function signalFigures(
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
  { code, figures }: { readonly code: string; readonly figures: Readonly<Record<string, Fact>> },
): readonly ShownFigure[] {
  return Object.entries(figures).flatMap(([name, fact]) => {
    const key = `signal.figure.${name}`;
    if (!hasText(key)) return [];
    return [{ name, label: t(key as TextKey), value: wordsOf(fact) }];

    function wordsOf(value: Fact): string {
      if (typeof value === "string") {
        const word = `signal.word.${value}`;
        return hasText(word) ? t(word as TextKey) : value;
      }
      const number = formatNumber(value, locale);
      return durations.includes(name) && !counting.includes(code) ? t("signal.seconds", { number }) : number;
    }
  });
}

/** One entry of a group: its place, its log's owner and its figures. */
interface SignalEntry {
  readonly signal: Signal;
  /** The number of equal signals in the group. */
  readonly times: number;
}

interface SignalGroup {
  /** The first signal, from which the common parts of the group are read. */
  readonly first: Signal;
  readonly entries: readonly SignalEntry[];
}

/** Groups signals with the same meaning, e.g. one about each run; groups are in the order of their first signals. */
export function signalGroups(signals: readonly Signal[]): readonly SignalGroup[] {
  const groups = groupBy(signals, ({ code }) => code);
  return groups.map(([first, ...others]) => {
    const same = groupBy([first, ...others], ({ run, eidolon, logOwner, count, figures }) =>
      JSON.stringify([run, eidolon, logOwner, count, figures]),
    );
    return { first, entries: same.map((alike) => ({ signal: alike[0], times: alike.length })) };
  });
}

type Group<T> = readonly [T, ...T[]];

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

/**
 * Returns the smallest gain of some signals, in seconds: the time below the shortest that the game allows, or off its
 * ticks.
 */
export function gainOf(entries: readonly SignalEntry[]): number {
  return entries.reduce((sum, { signal, times }) => sum + gainOfOne(signal) * times, 0);
}

function gainOfOne({ code, figures: { gained, value, min } }: Signal): number {
  if (withoutGain.includes(code)) return 0;
  if (typeof gained === "number") return gained;
  return typeof value === "number" && typeof min === "number" ? Math.max(0, min - value) : 0;
}
