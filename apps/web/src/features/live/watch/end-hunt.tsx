import { maxReasonLength } from "@hunt/contracts/limits";
import { useMutation } from "@tanstack/react-query";
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
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      api.post("/v2/@admin/live/:liveUuid/end", { params: { liveUuid }, body: { reason: reason.trim() } }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Cluster gap={2} align="end">
        <TextField
          label={t("watch.endReason")}
          value={reason}
          maxLength={maxReasonLength}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" size="sm" isBusy={isPending} disabled={reason.trim() === ""}>
          {t("watch.end")}
        </Button>
      </Cluster>
      <Text tone="muted" size="sm">
        {t("watch.endMeans")}
      </Text>
      {isError && <Text role="alert">{t("watch.endFailed")}</Text>}
    </form>
  );
}
