import { useTranslation } from "../../../i18n/shown-texts.ts";
import { linuxPaths } from "../../../lib/linux-paths.ts";
import { CopyLine } from "./copy-line.tsx";
import styles from "./live-start.module.css";
import { hardLinkLine, mirrorLine } from "./log-lines.ts";

/** How Windows' log is reached: browsers open no file where the game keeps it. */
function WindowsSteps() {
  const { t } = useTranslation();
  return (
    <section className={styles.system} aria-labelledby="live-windows">
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
    </section>
  );
}

function ProtonSteps() {
  const { t } = useTranslation();
  return (
    <section className={styles.system} aria-labelledby="live-proton">
      <h2 id="live-proton">{t("live.proton.title")}</h2>
      <p>{t("live.proton.text")}</p>
      <CopyLine line={linuxPaths.proton} label={t("live.proton.title")} />
      <p>{t("live.proton.flatpak")}</p>
      <CopyLine line={linuxPaths.flatpak} label={t("live.proton.flatpak")} />
      <p>{t("live.proton.snap")}</p>
      <CopyLine line={linuxPaths.snap} label={t("live.proton.snap")} />
    </section>
  );
}

/** Phones with Android also say Linux, but no game runs there. */
function isLinux(userAgent: string): boolean {
  return /Linux|SteamOS/.test(userAgent) && !/Android/.test(userAgent);
}

/** The way to the log on each system, the visitor's own first. */
export function LinkSteps() {
  const own = isLinux(navigator.userAgent);
  return (
    <div className={styles.systems}>
      {own && <ProtonSteps />}
      <WindowsSteps />
      {!own && <ProtonSteps />}
    </div>
  );
}
