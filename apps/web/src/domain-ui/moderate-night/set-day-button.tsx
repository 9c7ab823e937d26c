import type { NightAnswer } from "@hunt/contracts/nights";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { openModal } from "../../lib/modals.ts";
import { Button } from "../../ui/button.tsx";
import { ModerateNightDialog } from "./moderate-night-dialog.tsx";
import { SetDayDialog } from "./set-day-dialog.tsx";

interface SetDayButtonProps {
  readonly night: Pick<NightAnswer, "uuid" | "startedAt" | "playedOn" | "builtOn" | "saidOn">;
}

/** Sets or removes the day of a night whose logs do not contain it; shows nothing when a log contains the day. */
export function SetDayButton({ night: { uuid, startedAt, playedOn, builtOn, saidOn } }: SetDayButtonProps) {
  const { t } = useTranslation();
  if (startedAt !== null) return null;
  return (
    <>
      <Button
        size="sm"
        onClick={() => openModal(SetDayDialog, { nightUuid: uuid, playedOn, builtOn, saidOn })}
      >
        {playedOn === null ? t("moderate.setDay.act") : t("moderate.setDay.change")}
      </Button>
      {playedOn !== null && (
        <Button
          size="sm"
          onClick={() => openModal(ModerateNightDialog, { nightUuid: uuid, deed: "takeDay" })}
        >
          {t("moderate.takeDay.act")}
        </Button>
      )}
    </>
  );
}
