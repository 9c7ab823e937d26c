import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { appOutbox, sendWaiting, useOutbox } from "../../../lib/outbox/app-outbox.ts";
import { isExpired } from "../../../lib/outbox/waiting-upload.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Slip } from "./slip.tsx";

/** Sends the uploads of this browser that wait for the server, on any page, and says that they wait and what became of them. */
export function OutboxSlip() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [isPutAway, setPutAway] = useState(false);
  const uploads = useOutbox(appOutbox);
  useEffect(sendWaiting, []);
  useTellSent(path);
  // The upload page lists them.
  if (path === "/upload" || isPutAway) return null;
  const waiting = uploads.filter(
    (upload) => upload.state.step === "waiting" && !isExpired(upload, Date.now()),
  );
  const isRefused = uploads.some(({ state }) => state.step === "refused");
  if (waiting.length === 0 && !isRefused) return null;
  return (
    <Slip
      icon="info"
      text={waiting.length > 0 ? t("late.uploadsWait", { count: waiting.length }) : t("late.uploadRefused")}
      action={{
        label: t("late.showUploads"),
        onAct: () => void navigate({ to: "/upload", hash: "waiting" }),
      }}
      onPutAway={() => setPutAway(true)}
    />
  );
}

/** Says when an upload that waited has been sent, unless the page itself shows it. */
function useTellSent(path: string): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tell = useEffectEvent((id: string, nightUuid: string) => {
    if (path === "/upload") return;
    addToast({
      id: `sent ${id}`,
      variant: "success",
      message: t("late.uploadSent"),
      action: {
        label: t("late.openUpload"),
        onAct: () => void navigate({ to: "/upload/$nightUuid", params: { nightUuid } }),
      },
    });
  });
  // Taken when the page is first drawn, because an upload can be sent before the effect below.
  const [waitingAtFirst] = useState(waitingIds);
  useEffect(() => {
    const waiting = new Set(waitingAtFirst);
    const look = () => {
      for (const { id, state } of appOutbox.uploads()) {
        if (state.step === "accepted" && waiting.delete(id)) tell(id, state.uploadUuid);
        if (state.step === "waiting") waiting.add(id);
      }
    };
    look();
    return appOutbox.subscribe(look);
  }, [waitingAtFirst]);
}

function waitingIds(): readonly string[] {
  return appOutbox.uploads().flatMap(({ id, state }) => (state.step === "waiting" ? [id] : []));
}
