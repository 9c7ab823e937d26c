import { maxVideoSeconds } from "@hunt/contracts/limits";
import { anchorOf } from "@hunt/contracts/night-in-video";
import type { NightAnswer } from "@hunt/contracts/nights";
import { runsInMs } from "@hunt/contracts/run-in-ms";
import type { VerificationAnswer } from "@hunt/contracts/verifications";
import { formatVideoTime, readVideoTime } from "@hunt/contracts/video-source";
import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Stack } from "../../ui/layout.tsx";
import styles from "./verification.module.css";

interface AskedNightfall {
  /** Whether night falls at the asked moment; otherwise the squad arrives at night. */
  readonly isNightfall: boolean;
  /** The second that was said earlier, as it is typed; empty when none was. */
  readonly text: string;
}

/**
 * Returns what the form asks about nightfall in a video of the night; null where the log does not tell the moment, or a moderator has
 * marked it in this video for this request.
 */
export function askedNightfall(
  night: Pick<NightAnswer, "runs">,
  earlier: Pick<VerificationAnswer, "status" | "nightfalls"> | null,
  videoUrl: string,
): AskedNightfall | null {
  const anchor = anchorOf(runsInMs(night));
  const mark = earlier?.nightfalls.find((one) => one.videoUrl === videoUrl.trim());
  const isOpen = earlier?.status === "pending" || earlier?.status === "approved";
  if (anchor === null || (isOpen && mark !== undefined && mark.isByHunter !== true)) return null;
  const text = mark === undefined ? "" : formatVideoTime(mark.at, { withTenths: true });
  return { isNightfall: anchor.isNightfall, text };
}

/** Returns the second that a text of the field says: null when it is empty, undefined when it is none. */
export function readNightfall(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const second = readVideoTime(text);
  return second === null || second > maxVideoSeconds ? undefined : second;
}

interface NightfallFieldProps extends Pick<AskedNightfall, "isNightfall"> {
  readonly value: string;
  /** Whether to show a fault. The fault is shorter than the hint, and shown earlier it would move the button that is being pressed. */
  readonly isTold: boolean;
  readonly onChange: (value: string) => void;
}

/** The field for the second of the night's video from which every moment of the night is counted. */
export function NightfallField({ value, isNightfall, isTold, onChange }: NightfallFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const isWrong = isTold && readNightfall(value) === undefined;
  return (
    <Stack gap={1} className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {isNightfall ? t("verification.nightfall") : t("verification.arrival")}
      </label>
      <input
        id={id}
        className={styles.input}
        value={value}
        autoComplete="off"
        placeholder="0:00:00"
        maxLength={12}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={isWrong ? styles.fault : styles.hint} aria-live="polite">
        {isWrong ? t("verification.nightfallWrong") : t("verification.nightfallHint")}
      </p>
    </Stack>
  );
}
