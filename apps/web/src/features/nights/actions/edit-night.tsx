import type { NightAnswer, NightViewer } from "@hunt/contracts/nights";
import { openEditNight } from "../../../domain-ui/own-night/open-edit-night.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";

interface EditNightProps {
  readonly night: NightAnswer;
  readonly viewer: NightViewer;
}

/** The form of a night, to its owners and to those who were in it. */
export function EditNight({ night, viewer }: EditNightProps) {
  const { t } = useTranslation();
  const { access, memberScope } = viewer;
  const edit = () =>
    openEditNight({ ...night, access, memberScope, chosenScope: null }).catch(() =>
      addToast({ id: night.uuid, variant: "error", message: t("shell.error.chunk") }),
    );
  return (
    <Button size="sm" onClick={() => void edit()}>
      {t("night.actions.edit")}
    </Button>
  );
}
