import type { TrustedSenderAnswer } from "@hunt/contracts/trusted-senders";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Entry, EntryList } from "../../../ui/entry-list.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./settings-tab.module.css";

const trustedQuery = queryOptions({
  queryKey: ["trusted-senders"],
  queryFn: ({ signal }) => api.get("/v2/@me/trusted-senders", { signal }),
});

/** Whose nights are always one's own; nothing while there are none. */
export function TrustedSenders() {
  const { t } = useTranslation();
  const { data } = useQuery(trustedQuery);
  if (!data || data.total === 0) return null;
  return (
    <Section id="always-yours" title={t("accountSettings.always.title")}>
      <p className={styles.always}>{t("accountSettings.always.lead")}</p>
      <EntryList label={t("accountSettings.always.title")}>
        {data.items.map((sender) => (
          <Sender key={sender.uuid} sender={sender} />
        ))}
      </EntryList>
    </Section>
  );
}

function Sender({ sender: { uuid, ign, since } }: { readonly sender: TrustedSenderAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const queryClient = useQueryClient();
  const name = ign ?? t("common.anonymous");
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.delete("/v2/@me/trusted-senders/:userUuid", { params: { userUuid: uuid } }),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: () => addToast({ id: uuid, variant: "error", message: t("accountSettings.always.failed") }),
  });
  return (
    <Entry
      title={<bdi>{name}</bdi>}
      action={
        <Button
          size="sm"
          isBusy={isPending}
          aria-label={t("accountSettings.always.endOne", { name })}
          onClick={() => mutate()}
        >
          {t("accountSettings.always.end")}
        </Button>
      }
    >
      <p>{t("accountSettings.always.since", { time: formatMoment(since, locale, timeFormat) })}</p>
    </Entry>
  );
}
