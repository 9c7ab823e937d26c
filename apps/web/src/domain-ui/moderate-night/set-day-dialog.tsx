import { maxReasonLength } from "@hunt/contracts/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { joinSentences } from "../../i18n/join-sentences.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api/api.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { formatDay } from "../../lib/dates.ts";
import { closeModal } from "../../lib/modals.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFirstField } from "../../ui/use-first-field.ts";
import { middleOfDay } from "../day-played.tsx";
import { followNightChange } from "../own-night/use-own-night.ts";
import { ProblemNotice } from "../problem-notice.tsx";
import styles from "./moderate-night.module.css";

export interface SetDayDialogProps {
  readonly nightUuid: string;
  /** The day that was set before. */
  readonly playedOn: string | null;
  /** The day on which the game's build was made: the earliest possible day of the night, and a likely one. */
  readonly builtOn: string | null;
  /** The day that one of the owners gave; it may be wrong. */
  readonly saidOn: string | null;
}

/** Asks for the day, proposing the build's, and for the reason, which is sent to the night's owners. */
export function SetDayDialog({ nightUuid, playedOn, builtOn, saidOn }: SetDayDialogProps) {
  const { t, locale } = useTranslation();
  const form = useFirstField();
  const [day, setDay] = useState(playedOn ?? builtOn ?? "");
  const [reason, setReason] = useState("");
  const [isTold, setTold] = useState(false);
  const { mutate, isPending, error } = useSetDay();
  const isEmpty = reason.trim() === "";
  const act = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (isEmpty || day === "") return;
    const onSuccess = ({ isChanged }: { readonly isChanged: boolean }) => {
      closeModal();
      const message = isChanged ? t("moderate.setDay.done") : t("moderate.wasSo");
      addToast({ id: nightUuid, variant: "success", message });
    };
    mutate({ nightUuid, playedOn: day, reason: reason.trim() }, { onSuccess });
  };
  return (
    <Modal title={t("moderate.setDay.title")} onClose={closeModal}>
      <form ref={form} className={styles.form} noValidate onSubmit={act}>
        <p>
          {joinSentences(locale, [
            t(playedOn === null ? "moderate.setDay.text" : "moderate.setDay.isSet"),
            ...(builtOn === null
              ? []
              : [t("moderate.setDay.built", { day: formatDay(middleOfDay(builtOn), locale) })]),
            ...(saidOn === null
              ? []
              : [t("moderate.setDay.said", { day: formatDay(middleOfDay(saidOn), locale) })]),
          ])}
        </p>
        <TextField
          label={t("moderate.setDay.day")}
          type="date"
          value={day}
          min={builtOn ?? undefined}
          max={new Date().toISOString().slice(0, 10)}
          aria-invalid={isTold && day === ""}
          onChange={({ target }) => setDay(target.value)}
        />
        {isTold && day === "" && <p role="alert">{t("moderate.setDay.dayMissing")}</p>}
        <TextAreaField
          label={t("moderate.reason")}
          value={reason}
          maxLength={maxReasonLength}
          hint={t("moderate.reasonHint")}
          fault={isTold && isEmpty ? t("moderate.reasonMissing") : null}
          onChange={setReason}
        />
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <Cluster gap={2}>
          <Button type="submit" variant="main" isBusy={isPending}>
            {t("moderate.setDay.act")}
          </Button>
          <Button onClick={closeModal}>{t("moderate.cancel")}</Button>
        </Cluster>
      </form>
    </Modal>
  );
}

interface DayOfNight {
  readonly nightUuid: string;
  /** A date such as `2026-06-13`. */
  readonly playedOn: string;
  readonly reason: string;
}

/** Sets the day of a night whose logs do not contain it, and loads again the queries that show the night. */
function useSetDay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ nightUuid, ...body }: DayOfNight) =>
      await api.patch("/v2/@admin/nights/:nightUuid", { params: { nightUuid }, body }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ["moderation"] });
      await followNightChange(queryClient);
    },
  });
}
