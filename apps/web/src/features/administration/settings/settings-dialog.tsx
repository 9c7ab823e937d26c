import type { ChangedSetting, SettingsChangeAnswer } from "@hunt/contracts/admin-settings";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePersonWords } from "../../../domain-ui/desk/person-name.tsx";
import { intlTag, localeNames } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { formatList, formatMoment, formatNumber } from "../../../lib/dates.ts";
import { closeModal } from "../../../lib/modals.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { addToast } from "../../../lib/toasts.ts";
import { EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { List } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import styles from "./change-list.module.css";
import type { Season } from "./season-state.ts";
import { type SettingKey, settingKeysInOrder } from "./setting-keys.ts";
import {
  adminSettingsQuery,
  type Edits,
  forgetChanged,
  isSame,
  settingsChangesQuery,
  type Values,
} from "./settings-draft.ts";

interface SettingsDialogProps {
  readonly act: SettingsAct;
  /** Called when the change was made. */
  readonly onDone?: () => void;
}

/** Shows what a change of settings would do, as the server says, and makes it after a reason is given. */
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
    // Somebody else may have changed the settings meanwhile.
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

interface LaterChangeProps {
  /** The id of the change that was to be reverted. */
  readonly changeId: number;
  readonly refusal: Error | null;
}

/**
 * Shows the later change of the same settings, with its admin and its values. It prevents the older change from being
 * reverted.
 */
function LaterChange({ changeId, refusal }: LaterChangeProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const nameOf = usePersonWords();
  const keys = laterKeys(refusal);
  // The page under the dialog may not have loaded the later change yet.
  const { data } = useInfiniteQuery({ ...settingsChangesQuery, enabled: keys.length > 0, staleTime: 0 });
  const isOne = ({ key }: { readonly key: (typeof keys)[number] }) => keys.includes(key);
  const later = data?.pages
    .flatMap(({ items }) => items)
    .find(({ id, changes }) => id > changeId && changes.some(isOne));
  if (later === undefined || keys.length === 0) return null;
  const { by, at, changes } = later;
  return (
    <>
      <p>
        {t("adminSettings.change.laterBy", {
          name: by.person === null ? (by.name ?? t("common.anonymous")) : nameOf(by.person),
          time: formatMoment(at, locale, timeFormat),
        })}
      </p>
      <ChangeList changes={changes.filter(isOne)} />
    </>
  );
}

/** An action on the settings. */
type SettingsAct =
  | { readonly kind: "save"; readonly values: Edits }
  | { readonly kind: "reset" }
  | { readonly kind: "undo"; readonly changeId: number };

interface Terms {
  readonly reason: string;
  /** True to only ask what would change. */
  readonly dryRun: boolean;
}

/** Makes the change, or only requests a preview of it. */
async function askForChange(act: SettingsAct, terms: Terms): Promise<SettingsChangeAnswer> {
  switch (act.kind) {
    case "save":
      return await api.put("/v2/@admin/settings", { body: { ...act.values, ...terms } });
    case "reset":
      return await api.put("/v2/@admin/settings/reset", { body: terms });
    case "undo":
      return await api.post("/v2/@admin/settings/changes/:changeId/undo", {
        params: { changeId: act.changeId },
        body: terms,
      });
  }
}

/** Returns a refusal in which the listed settings have the names that the page shows. */
function useInWords(error: Error | null): Error | null {
  const { t, locale } = useTranslation();
  const keys = laterKeys(error);
  if (!(error instanceof ApiProblem) || keys.length === 0) return error;
  const names = keys.map((key) => t(`adminSettings.key.${key}.label`));
  const { code, status, detail, requestId, retryAfterSeconds, errors } = error;
  const params = { ...error.params, keys: formatList(names, locale) };
  return new ApiProblem(
    { code, status, detail, requestId, retryAfterSeconds, errors, params },
    { cause: error },
  );
}

/** Returns the settings that were changed since, which prevent a change from being reverted; empty for any other error. */
function laterKeys(error: Error | null): readonly SettingKey[] {
  if (!(error instanceof ApiProblem) || error.code !== "settings_changed_since") return [];
  const named = String(error.params.keys ?? "").split(", ");
  return settingKeysInOrder.filter((key) => named.includes(key));
}

/** Lists the changed settings, each with its old and new value. */
export function ChangeList({ changes }: { readonly changes: readonly ChangedSetting[] }) {
  const { t } = useTranslation();
  return (
    <List gap={2} className={styles.changes}>
      {changes.map(({ key, from, to }) => (
        <li key={key} className={styles.change}>
          <b>{t(`adminSettings.key.${key}.label`)}</b>
          <span className={styles.values}>
            <del>
              <SettingValue value={from} other={to} />
            </del>
            <span aria-hidden="true">→</span>
            <ins>
              <SettingValue value={to} other={from} />
            </ins>
          </span>
        </li>
      ))}
    </List>
  );
}

type Card = Values["notificationTexts"][number];

interface SettingValueProps {
  readonly value: unknown;
  /** The value on the other side of the change; of the seasons, only those that differ are listed. */
  readonly other: unknown;
}

/** Shows the value of any setting in words. */
function SettingValue({ value, other }: SettingValueProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (typeof value === "boolean") return value ? t("adminSettings.value.yes") : t("adminSettings.value.no");
  if (typeof value === "number") return t("common.seasonNumber", { number: value });
  if (typeof value === "string") return <span className={styles.words}>{value}</span>;
  if (isCards(value)) return <CardsValue value={value} other={isCards(other) ? other : []} />;
  if (!isSeasons(value)) return t("adminSettings.value.none");
  const before = isSeasons(other) ? other : [];
  const changed = value.filter((season) => !before.some((each) => isSame(each, season)));
  if (changed.length === 0) return t("adminSettings.value.none");
  const moment = (instant: string) => formatMoment(instant, locale, timeFormat);
  return changed.map(({ number, startsAt, endsAt }) => (
    <span key={number} className={styles.season}>
      {t("common.seasonNumber", { number })} ·{" "}
      {endsAt === null
        ? t("adminSettings.seasons.from", { start: moment(startsAt) })
        : t("adminSettings.seasons.fromTo", { start: moment(startsAt), end: moment(endsAt) })}
    </span>
  ));
}

interface CardsValueProps {
  readonly value: readonly Card[];
  readonly other: readonly Card[];
}

/** Shows the cards of the languages that differ. */
function CardsValue({ value, other }: CardsValueProps) {
  const { t } = useTranslation();
  const changed = value.filter((card) => !other.some((each) => isSame(each, card)));
  if (changed.length === 0) return t("adminSettings.value.none");
  return changed.map(({ locale, title, body }) => (
    <span key={locale} className={styles.season}>
      {localeNames[locale]} ·{" "}
      <span className={styles.words} lang={intlTag(locale)}>
        {[title, body].filter((words) => words !== null).join("\n")}
      </span>
    </span>
  ));
}

function isCards(value: unknown): value is readonly Card[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => "locale" in Object(entry));
}

function isSeasons(value: unknown): value is readonly Season[] {
  return Array.isArray(value) && !isCards(value);
}
