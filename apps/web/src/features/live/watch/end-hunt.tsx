import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { TextField } from "../../../ui/text-field.tsx";

/** For admins: ends somebody's hunt, with a reason for the audit log. Watchers hear of it by the stream. */
export function EndHunt({ liveUuid }: { readonly liveUuid: string }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const end = async () => {
    setState("busy");
    try {
      await api.post("/v2/@admin/live/:liveUuid/end", { params: { liveUuid }, body: { reason } });
      setState("idle");
    } catch (error) {
      console.error(error);
      setState("failed");
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void end();
      }}
    >
      <Cluster gap={2} align="end">
        <TextField
          label={t("watch.endReason")}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" size="sm" isBusy={state === "busy"} disabled={reason.trim() === ""}>
          {t("watch.end")}
        </Button>
      </Cluster>
      {state === "failed" && <Text role="alert">{t("watch.endFailed")}</Text>}
    </form>
  );
}
