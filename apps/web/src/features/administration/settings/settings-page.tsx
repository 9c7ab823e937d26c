import type { AdminSettingsAnswer } from "@hunt/contracts/admin-settings";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { openModal } from "../../../lib/modals.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Section } from "../../../ui/section.tsx";
import { SideContents } from "../../../ui/side-contents.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { BoardWork } from "../board-work/board-work.tsx";
import { History } from "./history.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { Seasons } from "./seasons.tsx";
import { linkKeys, type SettingKey } from "./setting-keys.ts";
import { SettingNote, type SettingProps } from "./setting-note.tsx";
import { settingProblem } from "./setting-problem.ts";
import { SettingsDialog } from "./settings-dialog.tsx";
import { adminSettingsQuery, changedKeys, type Edits, isDraftFine, onlyChanged } from "./settings-draft.ts";
import styles from "./settings-page.module.css";

/** The settings of the whole installation, the seasons, and the history of changes. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(adminSettingsQuery);
  usePageTitle(t("desk.section.settings"));
  return (
    <DeskFrame title={t("desk.section.settings")}>
      <BoardWork />
      <SideContents label={t("adminSettings.onThisPage")} parts={settingParts(t)}>
        {data !== undefined && <Settings settings={data} />}
        {data === undefined && error === null && (
          <LoadingPlaceholder count={3} cardClassName={styles.placeholder} />
        )}
        {data === undefined && error !== null && (
          <FailedState
            title={t("adminSettings.failed")}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        <Section id="history" title={t("adminSettings.history.title")}>
          <History />
        </Section>
      </SideContents>
    </DeskFrame>
  );
}

/** Returns the parts of the page, in its order. */
function settingParts(t: Translate) {
  return [
    { id: "seasons", title: t("adminSettings.seasons.title") },
    { id: "boards", title: t("adminSettings.boards") },
    { id: "notification", title: t("adminSettings.notification.title") },
    { id: "links", title: t("adminSettings.links") },
    { id: "history", title: t("adminSettings.history.title") },
  ];
}

/** Shows the settings with their edits, which are saved all together. */
function Settings({ settings }: { readonly settings: AdminSettingsAnswer }) {
  const { t } = useTranslation();
  const [edits, setEdits] = useState<Edits>({});
  const draft = { ...settings.values, ...edits };
  const edit = (next: Edits) => setEdits((before) => ({ ...before, ...next }));
  return (
    <>
      <Section id="seasons" title={t("adminSettings.seasons.title")}>
        <Seasons settings={settings} draft={draft} onEdit={edit} />
      </Section>
      <Section id="boards" title={t("adminSettings.boards")}>
        <div className={styles.setting}>
          <CheckField
            isChecked={draft.leaderboardsLocked}
            onChange={(leaderboardsLocked) => edit({ leaderboardsLocked })}
          >
            {t("adminSettings.key.leaderboardsLocked.label")}
          </CheckField>
          <SettingNote settings={settings} draft={draft} name="leaderboardsLocked" onEdit={edit} />
        </div>
      </Section>
      <Section id="notification" title={t("adminSettings.notification.title")}>
        <NotificationSettings settings={settings} draft={draft} onEdit={edit} />
      </Section>
      <Section id="links" title={t("adminSettings.links")}>
        <div className={styles.fields}>
          {linkKeys.map((key) => (
            <SettingText key={key} settings={settings} draft={draft} name={key} onEdit={edit} />
          ))}
        </div>
      </Section>
      <ResetAll />
      <SaveBar settings={settings} edits={edits} onDone={() => setEdits({})} />
    </>
  );
}

function ResetAll() {
  const { t } = useTranslation();
  return (
    <Cluster gap={4} rowGap={2} justify="between" className={styles.reset}>
      <p>{t("adminSettings.resetText")}</p>
      <Button size="sm" onClick={() => openModal(SettingsDialog, { act: { kind: "reset" } })}>
        {t("adminSettings.reset")}
      </Button>
    </Cluster>
  );
}

interface SaveBarProps {
  readonly settings: AdminSettingsAnswer;
  readonly edits: Edits;
  readonly onDone: () => void;
}

/** The bar of unsaved changes, which stays in sight. */
function SaveBar({ settings, edits, onDone }: SaveBarProps) {
  const { t } = useTranslation();
  const count = changedKeys(settings.values, edits).length;
  if (count === 0) return null;
  const values = onlyChanged(settings.values, edits);
  return (
    <Cluster gap={4} rowGap={2} justify="between" className={styles.bar} role="status" data-bottom-bar="">
      <p>{isDraftFine(edits) ? t("adminSettings.unsaved", { number: count }) : t("adminSettings.wrong")}</p>
      <Cluster gap={2}>
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t("adminSettings.discard")}
        </Button>
        <Button
          size="sm"
          variant="main"
          disabled={!isDraftFine(edits)}
          onClick={() => openModal(SettingsDialog, { act: { kind: "save", values }, onDone })}
        >
          {t("adminSettings.review")}
        </Button>
      </Cluster>
    </Cluster>
  );
}

type TextKey = Exclude<
  SettingKey,
  | "seasons"
  | "currentSeason"
  | "leaderboardsLocked"
  | "notificationActive"
  | "notificationBody"
  | "notificationTexts"
>;

interface SettingTextProps extends SettingProps {
  readonly name: TextKey;
}

/** A setting that is a line of text; an empty line means that it is not set. */
function SettingText({ name, ...setting }: SettingTextProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { draft, onEdit } = setting;
  return (
    <div className={styles.setting}>
      <TextField
        label={t(`adminSettings.key.${name}.label`)}
        value={draft[name] ?? ""}
        autoComplete="off"
        spellCheck={name === "notificationTitle"}
        aria-invalid={settingProblem(name, draft[name]) !== null || undefined}
        aria-describedby={noteId}
        onChange={({ target: { value } }) => onEdit({ [name]: value === "" ? null : value })}
      />
      <SettingNote {...setting} name={name} id={noteId} />
    </div>
  );
}
