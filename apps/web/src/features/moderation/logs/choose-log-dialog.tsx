import { maxReasonLength } from "@hunt/contracts/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { followNightChange } from "../../../domain-ui/own-night/use-own-night.ts";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { closeModal } from "../../../lib/modals.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { useFirstField } from "../../../ui/use-first-field.ts";
import type { ComparedLog } from "./compared-logs.ts";

/** Says what the choice leads to, and asks for a reason, which is sent to the uploaders of the logs. */
export function ChooseLogDialog({ log }: { readonly log: ChosenLog }) {
  const { t, locale } = useTranslation();
  const form = useFirstField();
  const draft = useReasonDraft(log.nightUuid);
  const [reason, setReason] = useState(draft.kept);
  const [isTold, setTold] = useState(false);
  const { mutate, isPending, error } = useChooseLog(log);
  const isEmpty = reason.trim() === "";
  const choose = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (isEmpty) return;
    const onSuccess = ({ isChanged }: { readonly isChanged: boolean }) => {
      draft.forget();
      closeModal();
      const message = isChanged ? t("nightLogs.done") : t("nightLogs.wasSo");
      addToast({ id: log.uploadUuid, variant: "success", message });
    };
    mutate(reason.trim(), { onSuccess });
  };
  const { number, logOwner, isSource } = log;
  return (
    <Modal
      title={t(isSource ? "nightLogs.keepTitle" : "nightLogs.chooseTitle", {
        number,
        name: logOwner ?? t("nightLogs.nobody"),
      })}
      onClose={closeModal}
    >
      <Stack as="form" gap={4} ref={form} onSubmit={choose}>
        <p>
          {joinSentences(locale, [
            isSource ? t("nightLogs.keepText") : t("nightLogs.showText"),
            t("nightLogs.settlesText"),
            ...(isSource ? [] : [t("nightLogs.recheckText")]),
          ])}
        </p>
        <TextAreaField
          label={t("nightLogs.reason")}
          value={reason}
          maxLength={maxReasonLength}
          hint={isSource ? t("nightLogs.keepHint") : t("nightLogs.reasonHint")}
          fault={isTold && isEmpty ? t("nightLogs.reasonMissing") : null}
          onChange={setReason}
        />
        {error instanceof ApiProblem && <Refusal problem={error} onLookAgain={() => draft.keep(reason)} />}
        <Cluster gap={2}>
          <Button type="submit" variant="main" isBusy={isPending}>
            {isSource ? t("nightLogs.keep") : t("nightLogs.show")}
          </Button>
          <Button onClick={closeModal}>{t("nightLogs.cancel")}</Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}

/** Says why the log was not chosen. When another moderator was faster, names that person and offers the current logs. */
function Refusal({
  problem,
  onLookAgain,
}: {
  readonly problem: ApiProblem;
  readonly onLookAgain: () => void;
}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  if (problem.code !== "logs_changed") return <ProblemNotice problem={problem} />;
  const { by } = problem.params;
  const lookAgain = () => {
    onLookAgain();
    void queryClient.invalidateQueries({ queryKey: ["moderation", "logs"] });
    closeModal();
  };
  const again = (
    <Button size="sm" onClick={lookAgain}>
      {t("nightLogs.lookAgain")}
    </Button>
  );
  return (
    <ProblemNotice tone="warning" problem={problem} actions={again}>
      {typeof by === "string" && <p>{t("nightLogs.choseLast", { name: by })}</p>}
    </ProblemNotice>
  );
}

/** Keeps the moderator's text about a night's logs while the logs are viewed again. */
function useReasonDraft(nightUuid: string) {
  const queryClient = useQueryClient();
  const queryKey = ["choose-log", "draft", nightUuid];
  return {
    kept: queryClient.getQueryData<string>(queryKey) ?? "",
    keep: (reason: string) => void queryClient.setQueryData(queryKey, reason),
    forget: () => queryClient.removeQueries({ queryKey }),
  };
}

/** The log from which a moderator wants to show a night, with the version of the logs that the moderator saw. */
export interface ChosenLog extends Pick<ComparedLog, "uploadUuid" | "number" | "logOwner" | "isSource"> {
  readonly nightUuid: string;
  readonly version: string;
}

/** Chooses the log; every query that shows the night or its logs is loaded again. */
function useChooseLog({ nightUuid, uploadUuid, version }: ChosenLog) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.put("/v2/@admin/nights/:nightUuid/source", {
        params: { nightUuid },
        body: { uploadUuid, version, reason },
      }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ["moderation"] });
      await followNightChange(queryClient);
    },
  });
}
