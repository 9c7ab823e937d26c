import type { SettingsChangeAnswer } from "@hunt/contracts/admin-settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { closeModal } from "../../../lib/modals.ts";
import { addToast } from "../../../lib/toasts.ts";
import { EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { ChangeList } from "./change-list.tsx";
import { LaterChange } from "./later-change.tsx";
import { askForChange, type SettingsAct } from "./settings-act.ts";
import { adminSettingsQuery, forgetChanged } from "./settings-query.ts";
import { useInWords } from "./use-in-words.ts";

interface SettingsDialogProps {
  readonly act: SettingsAct;
  /** It was done. */
  readonly onDone?: () => void;
}

/** What a change of settings would do, as the server says, before it is done with a reason. */
export function SettingsDialog({ act, onDone }: SettingsDialogProps) {
  const { t, locale } = useTranslation();
  const queryClient = useQueryClient();
  const { data: preview, error: refusal } = useQuery({
    queryKey: ["settingsPreview", act],
    queryFn: () => askForChange(act, { reason: t("adminSettings.change.dryRun"), dryRun: true }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => askForChange(act, { reason, dryRun: false }),
    onSuccess: async ({ settings, movedNights }) => {
      queryClient.setQueryData(adminSettingsQuery.queryKey, settings);
      onDone?.();
      closeModal();
      addToast({ id: "settings", variant: "success", message: t("adminSettings.change.done") });
      await forgetChanged(queryClient, movedNights > 0);
    },
    // Somebody else may have changed them meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: ["administration", "settings"] }),
  });
  return (
    <ReasonDialog
      title={t(`adminSettings.change.${act.kind}`)}
      confirm={t(`adminSettings.change.${act.kind}Submit`)}
      isBusy={isPending}
      isOff={preview === undefined || preview.changes.length === 0}
      error={useInWords(error ?? refusal)}
      onSubmit={mutate}
    >
      {preview === undefined && refusal === null && <EntryPlaceholder count={1} />}
      {act.kind === "undo" && <LaterChange changeId={act.changeId} refusal={error ?? refusal} />}
      {preview !== undefined && <Preview preview={preview} />}
      {preview !== undefined && preview.movedNights > 0 && (
        <Notice
          tone="warning"
          title={t("adminSettings.change.moved", {
            number: formatNumber(preview.movedNights, locale),
          })}
        />
      )}
    </ReasonDialog>
  );
}

function Preview({ preview }: { readonly preview: SettingsChangeAnswer }) {
  const { t } = useTranslation();
  if (preview.changes.length === 0) return <p>{t("adminSettings.change.nothing")}</p>;
  return <ChangeList changes={preview.changes} />;
}
