import type { NightAnswer, NightViewer } from "@hunt/contracts/nights";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { openEditNight } from "../../../domain-ui/own-night/open-edit-night.ts";
import { ReportAction } from "../../../domain-ui/report/report-action.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MenuButton } from "../../../ui/menu-button.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { useNightDay } from "../header/use-night-day.ts";
import { useShareNight } from "../parts/use-share-night.ts";
import styles from "./night-actions.module.css";
import { NightCardActions } from "./night-card-actions.tsx";

interface NightActionsProps {
  readonly night: NightAnswer;
  readonly view: NightView;
}

/** Shows the actions on a night: sharing it, its picture and files in a menu, and reporting a night of other hunters. */
export function NightActions({ night, view }: NightActionsProps) {
  const { t } = useTranslation();
  const day = useNightDay(view, night);
  const exportUrl = `/v2/nights/${night.uuid}/export`;

  return (
    <div className={classNames(styles.actions, night.viewer?.access !== "owner" && styles.withReport)}>
      <ShareNight />
      {night.viewer !== null && <EditNight night={night} viewer={night.viewer} />}
      <MenuButton label={t("night.actions.export")}>
        <NightCardActions
          view={view}
          day={day.text}
          season={night.season}
          uuid={night.uuid}
          fileName={`${night.format}-${night.uuid.slice(0, 8)}`}
        />
        <a className={buttonClassName({ size: "sm" })} href={`${exportUrl}?format=json`} download>
          <Icon name="download" />
          <VisuallyHidden>{t("night.actions.download")} </VisuallyHidden>
          JSON
        </a>
        <a className={buttonClassName({ size: "sm" })} href={`${exportUrl}?format=csv`} download>
          <Icon name="download" />
          <VisuallyHidden>{t("night.actions.download")} </VisuallyHidden>
          CSV
        </a>
      </MenuButton>
      {night.viewer?.access !== "owner" && (
        <ReportAction
          subject={{ nightUuid: night.uuid, hasDescription: night.description !== "" }}
          label={t("night.actions.report")}
        />
      )}
    </div>
  );
}

/** Hands the page's link on. */
function ShareNight() {
  const { t } = useTranslation();
  const share = useShareNight();
  return (
    <Button size="sm" onClick={() => void share()}>
      <Icon name="link" />
      <span>{t("night.actions.share")}</span>
    </Button>
  );
}

interface EditNightProps {
  readonly night: NightAnswer;
  readonly viewer: NightViewer;
}

/** Opens the form of a night for its owners and members. */
function EditNight({ night, viewer }: EditNightProps) {
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
