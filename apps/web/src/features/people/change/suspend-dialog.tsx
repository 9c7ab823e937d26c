import { maxReasonLength } from "@hunt/contracts/limits";
import type { LookedAtPersonAnswer, UpdateUserBody } from "@hunt/contracts/people";
import { useState } from "react";
import { ChangeDialog } from "../../../domain-ui/desk/change-dialog.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { LongTextField } from "../../../ui/long-text-field.tsx";
import { Text } from "../../../ui/text.tsx";
import { type EndChoice, EndFields, suspensionEnd } from "./end-fields.tsx";
import styles from "./fields.module.css";
import { useChange } from "./use-change.ts";

/** Suspends an account, or changes the end and the reason of its suspension; the person reads the reason. */
export function SuspendDialog({ person, onClose }: ActProps) {
  const { t } = useTranslation();
  const held = person.suspension;
  const [choice, setChoice] = useState<EndChoice>(held === null ? "7" : "kept");
  const [own, setOwn] = useState("");
  const [reason, setReason] = useState(held?.reason ?? "");
  const { send, isBusy, problem } = useChange(person, { onDone: onClose });
  const kept = held?.until ?? null;
  // The end as of this render; the request computes its own end when it is sent.
  const end = suspensionEnd({ choice, own, kept }, Date.now());
  const words = reason.trim();
  const isSame = held !== null && choice === "kept" && words === held.reason;
  const submit = () => {
    const until = suspensionEnd({ choice, own, kept }, Date.now());
    if (until !== null) send(bodyOf(until, words));
  };
  return (
    <ChangeDialog
      title={held === null ? t("suspending.suspend") : t("suspending.change")}
      confirm={held === null ? t("suspending.suspend") : t("people.save")}
      isReady={end !== null && words !== "" && !isSame}
      isBusy={isBusy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t("suspending.note")}</p>
      <EndFields choice={choice} own={own} kept={kept} onChoose={setChoice} onOwn={setOwn} />
      <LongTextField
        label={t("suspending.reason")}
        value={reason}
        maxLength={maxReasonLength}
        onChange={setReason}
      />
      {end !== null && words !== "" && <SuspensionPreview until={end.toISOString()} reason={words} />}
    </ChangeDialog>
  );
}

function bodyOf(until: Date, reason: string): UpdateUserBody {
  return { suspendedUntil: until.toISOString(), suspendReason: reason };
}

interface SuspensionPreviewProps {
  readonly until: string;
  readonly reason: string;
}

/** Previews the text that the person reads at the head of every page. */
function SuspensionPreview({ until, reason }: SuspensionPreviewProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  return (
    <section className={styles.preview} aria-label={t("suspending.preview")}>
      <h3>{t("suspending.preview")}</h3>
      <p>{t("suspension.title", { until: formatMoment(until, locale, timeFormat) })}</p>
      <p>{t("suspension.text")}</p>
      <p>{reason}</p>
      <Text tone="muted" size="sm">
        {t("suspending.mayAnswer")}
      </Text>
    </section>
  );
}

/** The props of each form about an account. */
export interface ActProps {
  readonly person: LookedAtPersonAnswer;
  readonly onClose: () => void;
}
