import type { UpdateNightRequest } from "@hunt/contracts/own-nights";
import { scopes } from "@hunt/engine/domain/words";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api-problem.ts";
import { closeModal } from "../../lib/modals.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import { CategoryField } from "./category-field.tsx";
import { DescriptionField } from "./description-field.tsx";
import styles from "./edit-night.module.css";
import type { EditableNight } from "./editable-night.ts";
import { SaidDayField } from "./said-day-field.tsx";
import { ScopeField } from "./scope-field.tsx";
import { useUpdateNight } from "./use-own-night.ts";

/** A member is named to whoever sees the night, or to the squad alone: "unlisted" would say nothing else than "public". */
const memberScopes = ["public", "private"] as const;

/** What an owner may change of a night, and who sees that a member was there. Only what was changed is sent. */
export function EditNightDialog({ night }: { readonly night: EditableNight }) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState<UpdateNightRequest>({});
  const { mutate, isPending, error } = useUpdateNight(night.uuid);
  const change = (next: UpdateNightRequest) => setChanges((before) => ({ ...before, ...next }));
  const isOwner = night.access === "owner";
  const scope = changes.scope ?? night.chosenScope ?? night.scope;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(changes).length === 0) return closeModal();
    mutate(changes, {
      onSuccess: () => {
        closeModal();
        addToast({ id: night.uuid, variant: "success", message: t("ownNight.edit.saved") });
      },
    });
  };
  return (
    <Modal title={t("ownNight.edit.title")} onClose={closeModal}>
      <form className={styles.form} onSubmit={save}>
        {isOwner && (
          <>
            <ScopeField
              label={t("ownNight.edit.scope")}
              options={scopes}
              hintOf={(option) => t(`ownNight.edit.scopeHint.${option}`)}
              value={scope}
              onChange={(value) => change({ scope: value })}
            />
            {night.chosenScope !== null && night.chosenScope !== night.scope && (
              <p className={styles.hint}>
                {t("ownNight.edit.wider", { scope: t(`common.scope.${night.scope}`) })}
              </p>
            )}
            <DescriptionField
              value={changes.description ?? night.description}
              onChange={(description) => change({ description })}
            />
            <CategoryField
              night={night}
              value={changes.category === undefined ? night.category : changes.category}
              onChange={(category) => change({ category })}
            />
            <SaidDayField
              night={night}
              value={changes.saidOn === undefined ? night.saidOn : changes.saidOn}
              onChange={(saidOn) => change({ saidOn })}
            />
          </>
        )}
        {night.memberScope !== null && (
          <ScopeField
            label={t("ownNight.edit.memberScope")}
            options={memberScopes}
            hintOf={(option) => t(`ownNight.edit.memberHint.${option}`)}
            value={(changes.memberScope ?? night.memberScope) === "private" ? "private" : "public"}
            onChange={(value) => change({ memberScope: value })}
          />
        )}
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <div className={styles.actions}>
          <Button type="submit" variant="main" isBusy={isPending}>
            {t("ownNight.edit.save")}
          </Button>
          <Button onClick={closeModal}>{t("ownNight.edit.cancel")}</Button>
        </div>
      </form>
    </Modal>
  );
}
