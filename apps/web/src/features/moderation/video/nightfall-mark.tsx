import { formatVideoTime, readVideoTime } from "@hunt/contracts/video-source";
import { type FormEvent, useId, useState } from "react";
import { useVideoClock } from "../../../domain-ui/video/use-video-frame.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./nightfall-mark.module.css";
import type { ReviewVideo } from "./use-review-video.ts";

interface NightfallMarkProps {
  readonly review: ReviewVideo;
  readonly onMark: ((at: number | null) => void) | null;
}

/** Seconds by which a mark is moved. */
const steps = [-1, -0.1, 0.1, 1] as const;

/** The field for the second of the video at which night falls; the second is marked at the current position, or typed. */
export function NightfallMark({ review, onMark }: NightfallMarkProps) {
  const { t } = useTranslation();
  const { anchor, video } = review;
  const at = video.nightfallAt;
  if (anchor === null) return null;
  const what = anchor.isNightfall ? t("review.mark.nightfall") : t("review.mark.arrival");
  return (
    <div className={styles.mark}>
      <Cluster as="p" gap={2} rowGap={1}>
        <b>{what}</b>{" "}
        <Text as="span" isTabular>
          {at === null ? t("review.mark.none") : formatVideoTime(at, { withTenths: true })}
        </Text>
        {at !== null && onMark !== null && (
          <span className={styles.steps}>
            {steps.map((step) => (
              <Button
                key={step}
                size="sm"
                variant="quiet"
                aria-label={t("review.mark.move", { seconds: signed(step) })}
                onClick={() => onMark(Math.max(0, Math.round((at + step) * 1000) / 1000))}
              >
                {signed(step)}
              </Button>
            ))}
          </span>
        )}
      </Cluster>
      {at !== null && video.isByHunter && (
        <Cluster gap={2} rowGap={1}>
          <Text tone="muted" size="sm">
            {t("review.mark.byHunter")}
          </Text>
          {onMark !== null && (
            <Button size="sm" onClick={() => onMark(at)}>
              {t("review.mark.confirm")}
            </Button>
          )}
        </Cluster>
      )}
      {onMark !== null && <MarkForm review={review} onMark={onMark} />}
      <p className={styles.hint}>
        {anchor.isNightfall ? t("review.mark.nightfallHint") : t("review.mark.arrivalHint")}
      </p>
    </div>
  );
}

interface MarkFormProps {
  readonly review: ReviewVideo;
  readonly onMark: (at: number | null) => void;
}

function MarkForm({ review, onMark }: MarkFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const at = useVideoClock(review.frame.clock);
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const second = readVideoTime(typed);
    setWrong(second === null);
    if (second === null) return;
    onMark(second);
    setTyped("");
  };
  return (
    <Cluster as="form" gap={2} onSubmit={submit}>
      <Button
        size="sm"
        variant="main"
        disabled={at === null}
        onClick={() => at !== null && onMark(Math.round(at * 1000) / 1000)}
      >
        {at === null ? t("review.mark.here") : t("review.mark.hereAt", { time: formatVideoTime(at) })}
      </Button>
      <label htmlFor={id} className={styles.label}>
        {t("review.mark.typed")}
      </label>
      <input
        id={id}
        ref={review.markField}
        className={styles.field}
        value={typed}
        inputMode="text"
        autoComplete="off"
        placeholder="0:00:00"
        maxLength={12}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button size="sm" type="submit">
        {t("review.mark.set")}
      </Button>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {t("review.mark.wrong")}
        </p>
      )}
    </Cluster>
  );
}

function signed(step: number): string {
  return `${step < 0 ? "−" : "+"}${Math.abs(step)}`;
}
