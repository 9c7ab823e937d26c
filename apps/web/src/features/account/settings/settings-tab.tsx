import type { Theme, TimeFormat } from "@hunt/contracts/me";
import type { TrustedSenderAnswer } from "@hunt/contracts/trusted-senders";
import { shownName } from "@hunt/engine/domain/shown-name";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { RemindersPlace } from "../../../domain-ui/reminders/reminders-place.tsx";
import { localeNames, locales } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { useSaveSetting } from "../../../lib/session/use-save-setting.ts";
import { useTheme } from "../../../lib/theme.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Entry, EntryList } from "../../../ui/entry-list.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./settings-tab.module.css";

const trustedQuery = queryOptions({
  queryKey: ["trusted-senders"],
  queryFn: ({ signal }) => api.get("/v2/@me/trusted-senders", { signal }),
});

/** The display settings of the account. Each is saved at once, without a button. */
export function SettingsTab() {
  const { t, locale } = useTranslation();
  const save = useSaveSetting();
  const timeFormats: readonly { readonly value: TimeFormat; readonly label: string }[] = [
    { value: "24h", label: t("accountSettings.h24") },
    { value: "12h", label: t("accountSettings.h12") },
  ];
  const themes: readonly { readonly value: Theme; readonly label: string }[] = [
    { value: "system", label: t("accountSettings.system") },
    { value: "dark", label: t("accountSettings.dark") },
    { value: "light", label: t("accountSettings.light") },
  ];
  return (
    <div className={styles.settings}>
      <Part title={t("accountSettings.display")} hint={t("accountSettings.lead")}>
        <ChoiceGroup
          isInline
          label={t("accountSettings.timeFormat")}
          choices={timeFormats}
          value={useTimeFormat()}
          onChange={(value) => save({ key: "timeFormat", value })}
        />
        <SelectField
          isInline
          label={t("accountSettings.language")}
          value={locale}
          onChange={(value) => save({ key: "language", value })}
        >
          {locales.map((offered) => (
            <option key={offered} value={offered}>
              {localeNames[offered]}
            </option>
          ))}
        </SelectField>
        <ChoiceGroup
          isInline
          label={t("accountSettings.theme")}
          choices={themes}
          value={useTheme()}
          onChange={(value) => save({ key: "theme", value })}
        />
        <div>
          <CheckField
            isChecked={useSession().user?.settings.displayAliases ?? false}
            onChange={(value) => save({ key: "displayAliases", value })}
          >
            {t("accountProfile.aliases.display")}
          </CheckField>
        </div>
      </Part>
      <Part title={t("accountSettings.beforeNight")}>
        <RemindersPlace />
      </Part>
      <TrustedSenders />
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  /** The settings, a row each. */
  readonly children: ReactNode;
}

/** Settings of one kind, with their title at the side where there is room. */
function Part({ title, hint, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Stack gap={1} className={styles.about}>
        <h2 id={id}>{title}</h2>
        {hint !== undefined && (
          <Text tone="muted" size="sm">
            {hint}
          </Text>
        )}
      </Stack>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

/** The senders whose nights are always accepted; shows nothing while there are none. */
function TrustedSenders() {
  const { t } = useTranslation();
  const { data } = useQuery(trustedQuery);
  if (!data || data.total === 0) return null;
  return (
    <Part title={t("accountSettings.always.title")} hint={t("accountSettings.always.lead")}>
      <EntryList label={t("accountSettings.always.title")}>
        {data.items.map((sender) => (
          <Sender key={sender.uuid} sender={sender} />
        ))}
      </EntryList>
    </Part>
  );
}

function Sender({ sender: { uuid, ign, since } }: { readonly sender: TrustedSenderAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const queryClient = useQueryClient();
  const name = shownName(ign) ?? t("common.anonymous");
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
