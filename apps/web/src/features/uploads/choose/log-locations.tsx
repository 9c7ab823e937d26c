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

/** The place that is shown on each system, and those that are folded, with the names of their products. */
const placesOn = {
  windows: { shown: ["windows"], folded: ["proton", "flatpak", "snap"], foldedNames: "Linux" },
  linux: { shown: ["proton"], folded: ["flatpak", "snap", "windows"], foldedNames: "Flatpak, Snap, Windows" },
} as const satisfies Readonly<
  Record<string, { shown: readonly Place[]; folded: readonly Place[]; foldedNames: string }>
>;

const names = {
  windows: "upload.whereWindows",
  proton: "upload.whereProton",
  flatpak: "upload.whereFlatpak",
  snap: "upload.whereSnap",
} as const satisfies Readonly<Record<Place, string>>;

/** Says where the game writes its log on the visitor's system; all other places are folded below. */
export function LogLocations() {
  const { t } = useTranslation();
  const { shown, folded, foldedNames } = placesOn[isLinux(navigator.userAgent) ? "linux" : "windows"];
  return (
    <section className={styles.locations} aria-labelledby="log-locations">
      <h2 id="log-locations" className={styles.heading}>
        {t("upload.whereTitle")}
      </h2>
      <Places places={shown} />
      <details className={styles.other}>
        <summary>{foldedNames}</summary>
        <Places places={folded} />
      </details>
      <p className={styles.hint}>{t("upload.whereNew")}</p>
    </section>
  );
}

function Places({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTranslation();
  return (
    <>
      {places.map((place) => (
        <Location key={place} place={place} />
      ))}
      {places.includes("windows") && (
        <p className={styles.hint}>{t("upload.whereWindowsHint", { button: t("upload.chooseFiles") })}</p>
      )}
      {places.includes("proton") && <p className={styles.hint}>{t("upload.whereProtonHint")}</p>}
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
