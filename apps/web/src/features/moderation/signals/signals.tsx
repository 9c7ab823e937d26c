import type { Signal } from "@hunt/contracts/signals";
import { Link } from "@tanstack/react-router";
import type { RunInMs } from "../../../domain-ui/run-in-ms.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Section } from "../../../ui/section.tsx";
import { placeInRun } from "../moments/night-moment.ts";
import type { Jump } from "../moments/run-moments.tsx";
import { signalFigures } from "./signal-figures.ts";
import styles from "./signals.module.css";

interface SignalsProps {
  /** The weightiest first, as the server answers them. */
  readonly signals: readonly Signal[];
  readonly runs: readonly RunInMs[];
  readonly onJump: Jump;
}

/** What speaks for or against the night's logs: what each means in words, its figures, and the way to its place. */
export function Signals({ signals, runs, onJump }: SignalsProps) {
  const { t } = useTranslation();
  return (
    <Section id="signals" title={t("signal.title")}>
      {signals.length === 0 ? (
        <p>{t("signal.none")}</p>
      ) : (
        <ul className={styles.signals}>
          {signals.map((signal, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be there for several logs; the list comes as a whole.
            <SignalRow key={index} signal={signal} runs={runs} onJump={onJump} />
          ))}
        </ul>
      )}
      <p className={styles.note}>{t("signal.note")}</p>
    </Section>
  );
}

interface SignalRowProps extends Omit<SignalsProps, "signals"> {
  readonly signal: Signal;
}

function SignalRow({ signal, runs, onJump }: SignalRowProps) {
  const { t, locale } = useTranslation();
  const { code, weight, row, logOwner, run: index, eidolon, count } = signal;
  const run = runs.find((each) => each.index === index);
  const place = [
    ...(index === null ? [] : [t("night.run.number", { index })]),
    ...(eidolon === null ? [] : [t(`common.eidolon.${eidolon}`)]),
  ].join(" · ");
  const figures = signalFigures({ t, locale }, signal);
  const { nightUuid } = signal.figures;
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
        {count > 1 && <span className={styles.note}>{t("signal.times", { number: count })}</span>}
        <span className={styles.row}>{row}</span>
      </p>
      <p>{t(`signal.code.${code}`)}</p>
      {typeof nightUuid === "string" && (
        <p>
          <Link to="/nights/$nightUuid" params={{ nightUuid }} preload={false}>
            {t("signal.otherNight")}
          </Link>
        </p>
      )}
      {(figures.length > 0 || logOwner !== null) && (
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
      )}
    </li>
  );
}
