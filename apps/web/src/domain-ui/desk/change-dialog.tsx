import { maxReasonLength } from "@hunt/contracts/limits";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { LongTextField } from "../../ui/long-text-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFirstField } from "../../ui/use-first-field.ts";
import { ProblemNotice } from "../problem-notice.tsx";

interface ChangeDialogProps {
  readonly title: string;
  /** The label of the button that makes the change. */
  readonly confirm: string;
  /** Whether everything needed is filled in. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** The reason of a refusal; the written fields stay. */
  readonly problem: ApiProblem | null;
  /** Whether the form was filled in before a fresh sign-in. */
  readonly isBack?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The explanation of the change, and its form fields. */
  readonly children: ReactNode;
}

/** A form over the page that changes somebody's account; it explains the change and asks for the reason. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, confirm, isReady, isBusy, problem, isBack = false, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const form = useFirstField();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  };
  return (
    <Modal title={title} onClose={onClose}>
      <Stack as="form" gap={4} ref={form} onSubmit={submit}>
        {isBack && problem === null && <Notice tone="info" title={t("person.form.fresh")} />}
        {children}
        {problem !== null && <ProblemNotice problem={problem} />}
        <Cluster gap={2} justify="end">
          <Button onClick={onClose}>{t("person.form.cancel")}</Button>
          <Button type="submit" variant="main" disabled={!isReady} isBusy={isBusy}>
            {confirm}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The reason of a change, which the audit log keeps. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <LongTextField
      label={t("person.form.reason")}
      value={value}
      maxLength={maxReasonLength}
      rows={2}
      onChange={onChange}
    />
  );
}

/** Returns why a call failed; null when it did not fail, or only needs a fresh sign-in. */
export function refusalOf(error: Error | null): ApiProblem | null {
  if (error === null || isSignInTooOld(error)) return null;
  if (error instanceof ApiProblem) return error;
  const facts = { status: 0, detail: null, requestId: null, retryAfterSeconds: null, params: {}, errors: [] };
  return new ApiProblem({ code: "unexpected_answer", ...facts }, { cause: error });
}

/** Whether the call needs a sign-in of the last ten minutes. */
export function isSignInTooOld(error: Error): boolean {
  return error instanceof ApiProblem && error.code === "fresh_sign_in_needed";
}
