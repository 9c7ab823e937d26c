import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { closeModal } from "../../../lib/modals.ts";
import { addToast } from "../../../lib/toasts.ts";
import { List } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { type CategoryDraft, changedFields } from "./category-draft.ts";
import styles from "./category-form.module.css";

interface SaveCategoryDialogProps {
  /** Null when the category is new. */
  readonly before: CategoryDraft | null;
  readonly after: CategoryDraft;
  readonly onDone?: () => void;
}

/** Saves a category after showing the changes and asking for a reason. */
export function SaveCategoryDialog({ before, after, onDone }: SaveCategoryDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const isPublished = before !== null && before.scope === "private" && after.scope === "public";
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => api.post("/v2/@admin/categories", { body: { ...after, reason } }),
    onSuccess: () => {
      onDone?.();
      closeModal();
      addToast({
        id: "category",
        variant: "success",
        message: t(isPublished ? "adminCategories.published" : "adminCategories.saved", { name: after.name }),
      });
    },
    onSettled: () =>
      Promise.all(
        ["administration", "categories", "leaderboards", "me"].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  return (
    <ReasonDialog
      title={t(isPublished ? "adminCategories.publishOf" : "adminCategories.saveOf", { name: after.name })}
      confirm={isPublished ? t("adminCategories.publish") : t("adminCategories.save")}
      isBusy={isPending}
      isOff={before !== null && changedFields(before, after).length === 0}
      error={error}
      onSubmit={mutate}
    >
      <Changes before={before} after={after} />
      <Text tone="muted" size="sm">
        {after.scope === "public" ? t("adminCategories.computes") : t("adminCategories.draftNote")}
      </Text>
    </ReasonDialog>
  );
}

/** The fields that changed. */
function Changes({ before, after }: Pick<SaveCategoryDialogProps, "before" | "after">) {
  const { t } = useTranslation();
  const written = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  if (before === null) return <p>{t("adminCategories.isNew", { name: after.name, season: after.season })}</p>;
  const fields = changedFields(before, after);
  if (fields.length === 0) return <p>{t("adminCategories.nothing")}</p>;
  return (
    <List gap={1} className={styles.changes}>
      {fields.map((field) => (
        <li key={field}>
          <code>{field}</code> <del>{written(before[field])}</del> <span aria-hidden="true">→</span>{" "}
          <ins>{written(after[field])}</ins>
        </li>
      ))}
    </List>
  );
}
