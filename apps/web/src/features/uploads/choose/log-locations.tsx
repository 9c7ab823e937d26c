import { Fragment, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { isLinux } from "../../../lib/is-linux.ts";
import { linuxPaths } from "../../../lib/linux-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./log-locations.module.css";

const paths = { windows: "%LOCALAPPDATA%\\Warframe\\EE.log", ...linuxPaths } as const;
type Place = keyof typeof paths;

const placesOf = {
  windows: ["windows"],
  linux: ["proton", "flatpak", "snap"],
} as const satisfies Readonly<Record<string, readonly Place[]>>;
type System = keyof typeof placesOf;

const names = {
  windows: "upload.whereWindows",
  proton: "upload.whereProton",
  flatpak: "upload.whereFlatpak",
  snap: "upload.whereSnap",
} as const satisfies Readonly<Record<Place, string>>;

/** Says where the game writes its log on the visitor's system; the other system is folded below. */
export function LogLocations() {
  const { t } = useTranslation();
  const isOnLinux = isLinux(navigator.userAgent);
  return (
    <section className={styles.locations} aria-labelledby="log-locations">
      <h2 id="log-locations" className={styles.heading}>
        {t("upload.whereTitle")}
      </h2>
      <Places system={isOnLinux ? "linux" : "windows"} />
      <details className={styles.other}>
        <summary>{t(isOnLinux ? "upload.whereWindows" : "upload.whereLinux")}</summary>
        <Places system={isOnLinux ? "windows" : "linux"} />
      </details>
      <p className={styles.hint}>{t("upload.whereNew")}</p>
    </section>
  );
}

function Places({ system }: { readonly system: System }) {
  const { t } = useTranslation();
  return (
    <>
      {placesOf[system].map((place) => (
        <Location key={place} place={place} />
      ))}
      <p className={styles.hint}>
        {system === "windows"
          ? t("upload.whereWindowsHint", { button: t("upload.chooseFiles") })
          : t("upload.whereProtonHint")}
      </p>
    </>
  );
}

function Location({ place }: { readonly place: Place }) {
  const { t } = useTranslation();
  const name = t(names[place]);
  const copy = () =>
    copyText({ text: paths[place], done: t("upload.pathCopied"), refused: t("upload.copyFailed") });
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
      <code className={styles.path}>{breakable(paths[place])}</code>
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
