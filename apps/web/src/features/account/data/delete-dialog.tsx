import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { openSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { closeModal } from "../../../lib/modals.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { forgetSession } from "../../../lib/session/sign-out.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "./data-tab.module.css";

/** Lists what is deleted and what stays, and deletes the account once the word is typed. */
export function DeleteDialog() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [typed, setTyped] = useState("");
  const [takesNights, setTakesNights] = useState(false);
  const { mutate, isPending } = useDelete();
  const navigate = useNavigate();
  const word = user?.ign ?? t("accountData.word");
  const isRight = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const close = () => {
    closeModal();
    void navigate({ to: "/account", search: { tab: "data" }, resetScroll: false });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight && !isPending) mutate(takesNights ? "delete" : "keep");
  };
  return (
    <Modal title={t("accountData.dialogTitle")} onClose={close}>
      <Stack as="form" gap={4} onSubmit={submit}>
        <Consequences takesNights={takesNights} />
        <CheckField isChecked={takesNights} onChange={setTakesNights}>
          {t("accountData.alsoNights")}
        </CheckField>
        <TextField
          label={t("accountData.type", { word })}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Cluster gap={3}>
          <Button type="submit" variant="main" disabled={!isRight} isBusy={isPending}>
            {t("accountData.confirm")}
          </Button>
          <Button onClick={close}>{t("accountData.cancel")}</Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}

function Consequences({ takesNights }: { readonly takesNights: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const goes = [t("accountData.goesAccount"), t("accountData.goesName"), t("accountData.goesNights")];
  const stays = [
    ...(takesNights ? [] : [t("accountData.staysNights")]),
    t("accountData.staysLog"),
    ...(user?.suspendedUntil == null ? [] : [t("accountData.staysSuspension")]),
  ];
  return (
    <>
      <Points title={t("accountData.goes")} points={goes} />
      <Points title={t("accountData.stays")} points={stays} />
    </>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Deletes the account. When the sign-in is too old, the hook asks for a new one, comes back to this dialog and continues.
 */
function useDelete() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (nights: "keep" | "delete") => api.delete("/v2/@me", { query: { nights } }),
    onSuccess: async () => {
      closeModal();
      await forgetSession(() => navigate({ to: "/" }));
      addToast({ id: "account", variant: "success", message: t("accountData.deleted") });
    },
    onError: async (error) => {
      if (error instanceof ApiProblem && error.code === "fresh_sign_in_needed") await openSignIn("fresh");
      else addToast({ id: "account", variant: "error", message: t("accountData.deleteFailed") });
    },
  });
}
