import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { linuxPaths } from "../../../lib/linux-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./link-steps.module.css";

const source = "$env:LOCALAPPDATA\\Warframe\\EE.log";

const target = "$([Environment]::GetFolderPath('MyDocuments'))\\EE.log";

/** The command that makes a hard link to the log in Documents; it replaces an existing link to a file that is gone. */
export const hardLinkLine = `New-Item -ItemType HardLink -Force -Path "${target}" -Target "${source}"`;

/**
 * The command that copies the game's output byte by byte while its window is open; it restarts when the log is emptied.
 */
const mirrorLine = [
  `$o=[IO.File]::Open("${target}",'Create','Write','Read')`,
  `while($true){$i=[IO.File]::Open("${source}",'Open','Read','ReadWrite,Delete')`,
  "if($i.Length -lt $o.Length){$o.SetLength(0)}",
  "$i.Position=$o.Position=$o.Length;$i.CopyTo($o);$o.Flush();$i.Close();Start-Sleep -Milliseconds 200}",
].join(";");

interface ReachLogProps {
  /** Called once the visitor has done what the step asks. */
  readonly onDone: () => void;
}

interface LinkLogProps extends ReachLogProps {
  readonly isDone: boolean;
  /** Whether the line for PowerShell is unfolded: choosing the game's own file came to nothing. */
  readonly isNeeded: boolean;
}

/** The way on Windows, where browsers open no file in the game's folder: a second name for the log. */
export function LinkLog({ isDone, isNeeded, onDone }: LinkLogProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("live.windows.why")}</p>
      <details className={styles.more} open={isNeeded}>
        <summary>{t("liveStart.steps.showLine")}</summary>
        <p>{t("live.windows.open")}</p>
        <p>{t("live.windows.paste")}</p>
        <CopyLine line={hardLinkLine} label={t("live.windows.link")} />
        {!isDone && (
          <Button size="sm" className={styles.done} onClick={onDone}>
            {t("liveStart.steps.linked")}
          </Button>
        )}
        <details className={styles.more}>
          <summary>{t("live.windows.otherTitle")}</summary>
          <p>{t("live.windows.other")}</p>
          <CopyLine line={mirrorLine} label={t("live.windows.mirror")} />
        </details>
      </details>
    </>
  );
}

/** The way on Linux, where the browser opens the game's own file by its path. */
export function CopyPath({ onDone }: ReachLogProps) {
  const { t } = useTranslation();
  return (
    <>
      <CopyLine line={linuxPaths.proton} label={t("live.proton.title")} onCopied={onDone} />
      <details className={styles.more}>
        <summary>{t("liveStart.steps.otherSteam")}</summary>
        <p>{t("live.proton.flatpak")}</p>
        <CopyLine line={linuxPaths.flatpak} label={t("live.proton.flatpak")} onCopied={onDone} />
        <p>{t("live.proton.snap")}</p>
        <CopyLine line={linuxPaths.snap} label={t("live.proton.snap")} onCopied={onDone} />
      </details>
    </>
  );
}

interface CopyLineProps {
  readonly line: string;
  /** What the line is, for the name of the button. */
  readonly label: string;
  readonly onCopied?: () => void;
}

/** A line for a terminal or a file dialog, with a copy button. */
export function CopyLine({ line, label, onCopied }: CopyLineProps) {
  const { t } = useTranslation();
  const copy = async () => {
    const input = { text: line, done: t("live.copied"), refused: t("live.copyFailed") };
    if (await copyText(input)) onCopied?.();
  };
  return (
    <div className={styles.line}>
      <code>{line}</code>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("live.copyLine", { what: label })}
        onClick={() => void copy()}
      >
        <Icon name="copy" />
        <span>{t("common.copy")}</span>
      </Button>
    </div>
  );
}
