import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { linuxPaths } from "../../../lib/linux-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout.tsx";
import styles from "./live-start.module.css";

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

/** Shows the steps on Windows, where browsers open no file in the game's folder. */
function WindowsSteps() {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={3} className={styles.system} aria-labelledby="live-windows">
      <h2 id="live-windows">{t("live.windows.title")}</h2>
      <p>{t("live.windows.why")}</p>
      <ol className={styles.steps}>
        <li>{t("live.windows.open")}</li>
        <li>
          {t("live.windows.paste")}
          <CopyLine line={hardLinkLine} label={t("live.windows.link")} />
        </li>
        <li>{t("live.windows.choose")}</li>
      </ol>
      <details className={styles.more}>
        <summary>{t("live.windows.otherTitle")}</summary>
        <p>{t("live.windows.other")}</p>
        <CopyLine line={mirrorLine} label={t("live.windows.mirror")} />
      </details>
    </Stack>
  );
}

function ProtonSteps() {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={3} className={styles.system} aria-labelledby="live-proton">
      <h2 id="live-proton">{t("live.proton.title")}</h2>
      <p>{t("live.proton.text")}</p>
      <CopyLine line={linuxPaths.proton} label={t("live.proton.title")} />
      <p>{t("live.proton.flatpak")}</p>
      <CopyLine line={linuxPaths.flatpak} label={t("live.proton.flatpak")} />
      <p>{t("live.proton.snap")}</p>
      <CopyLine line={linuxPaths.snap} label={t("live.proton.snap")} />
    </Stack>
  );
}

/** Whether the browser runs on Linux. Phones with Android also name Linux, but the game does not run on them. */
function isLinux(userAgent: string): boolean {
  return /Linux|SteamOS/.test(userAgent) && !/Android/.test(userAgent);
}

/** The steps to reach the log on each system, the visitor's own first. */
export function LinkSteps() {
  const own = isLinux(navigator.userAgent);
  return (
    <Stack gap={6}>
      {own && <ProtonSteps />}
      <WindowsSteps />
      {!own && <ProtonSteps />}
    </Stack>
  );
}

/** A line for a terminal or a file dialog, with a copy button. */
export function CopyLine({ line, label }: { readonly line: string; readonly label: string }) {
  const { t } = useTranslation();
  const copy = () => copyText({ text: line, done: t("live.copied"), refused: t("live.copyFailed") });
  return (
    <div className={styles.line}>
      <code>{line}</code>
      <Button size="sm" variant="quiet" aria-label={t("live.copyLine", { what: label })} onClick={copy}>
        <Icon name="copy" />
        <span>{t("common.copy")}</span>
      </Button>
    </div>
  );
}
