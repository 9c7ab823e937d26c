import { Fragment, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { isLinux } from "../../../lib/is-linux.ts";
import { linuxPaths } from "../../../lib/linux-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./log-locations.module.css";

const systems = ["windows", "proton", "flatpak", "snap"] as const;
type System = (typeof systems)[number];

const paths: Readonly<Record<System, string>> = {
  windows: "%LOCALAPPDATA%\\Warframe\\EE.log",
  ...linuxPaths,
};
const names = {
  windows: "upload.whereWindows",
  proton: "upload.whereProton",
  flatpak: "upload.whereFlatpak",
  snap: "upload.whereSnap",
} as const satisfies Readonly<Record<System, string>>;

/** Lists where the game writes its log on each system, the visitor's own first. */
export function LogLocations() {
  const { t } = useTranslation();
  const [windows, ...linux] = systems;
  const ownFirst = isLinux(navigator.userAgent) ? [...linux, windows] : systems;
  return (
    <section className={styles.locations} aria-labelledby="log-locations">
      <h2 id="log-locations" className={styles.heading}>
        {t("upload.whereTitle")}
      </h2>
      {ownFirst.map((system) => (
        <Location key={system} system={system} />
      ))}
      <p className={styles.hint}>{t("upload.whereNew")}</p>
    </section>
  );
}

function Location({ system }: { readonly system: System }) {
  const { t } = useTranslation();
  const isWindows = system === "windows";
  const name = t(names[system]);
  const windowsHint = isWindows && t("upload.whereWindowsHint", { button: t("upload.chooseFiles") });
  // The hint for all Linux systems is shown once, with the last of these systems.
  const hint = windowsHint || (system === "snap" && t("upload.whereProtonHint"));
  const copy = () =>
    copyText({ text: paths[system], done: t("upload.pathCopied"), refused: t("upload.copyFailed") });
  return (
    <div className={styles.location}>
      <div className={styles.caption}>
        <Text as="h3" tone="muted" size="sm" weight="medium">
          {name}
        </Text>
        <Button size="sm" variant="quiet" aria-label={t("upload.copyPath", { system: name })} onClick={copy}>
          <Icon name="copy" />
          {t("common.copy")}
        </Button>
      </div>
      <code className={styles.path}>{breakable(paths[system])}</code>
      {hint !== false && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

/** Returns a path that wraps only after its separators. */
function breakable(path: string): ReactNode {
  return path.split(/(?<=[/\\])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never change.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
