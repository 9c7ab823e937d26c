import type { NightAnswer } from "@hunt/contracts/nights";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { openSetDay } from "./open-set-day.ts";

interface SetDayButtonProps {
  readonly night: Pick<NightAnswer, "uuid" | "startedAt" | "playedOn" | "builtOn" | "saidOn">;
}

/** To the day of a night whose logs do not tell it; nothing where one does. */
export function SetDayButton({ night: { uuid, startedAt, playedOn, builtOn, saidOn } }: SetDayButtonProps) {
  const { t } = useTranslation();
  if (startedAt !== null) return null;
  const open = () =>
    openSetDay({ nightUuid: uuid, playedOn, builtOn, saidOn }).catch(() =>
      addToast({ id: uuid, variant: "error", message: t("shell.error.chunk") }),
    );
  return (
    <Button size="sm" onClick={() => void open()}>
      {playedOn === null ? t("moderate.setDay.act") : t("moderate.setDay.change")}
    </Button>
  );
}
