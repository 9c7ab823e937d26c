import type { Mark } from "@hunt/engine/domain/marks";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import type { ReactNode } from "react";
import markColors from "../../../domain-ui/mark-colors.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Text } from "../../../ui/text.tsx";
import styles from "./screen.module.css";

interface TileProps {
  readonly name: string;
  readonly children: ReactNode;
  /** A smaller text after the value. */
  readonly detail?: ReactNode;
  readonly mark?: Mark | null;
  readonly tone?: "faster" | "slower" | null;
  readonly isSmall?: boolean;
}

/** One figure of the screen: its name, and its value as large as the window allows. */
export function Tile({ name, children, detail, mark = null, tone = null, isSmall = false }: TileProps) {
  return (
    <div className={classNames(styles.tile, isSmall && styles.small)}>
      <dt className={styles.name}>{name}</dt>
      <dd
        className={classNames(styles.value, mark !== null && markColors[mark], tone !== null && styles[tone])}
      >
        {mark !== null && (
          <Text as="strong" weight="strong">
            {markLetters[mark]}
          </Text>
        )}
        <span>{children}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </dd>
    </div>
  );
}

/** The limbs of the eidolon; the broken ones are filled. */
export function LimbPips({ broken, limbs }: { readonly broken: number; readonly limbs: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles.pips} role="img" aria-label={t("live.limbs", { broken, limbs })}>
      {Array.from({ length: limbs }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: limbs have no other name than their place.
        <span key={index} className={classNames(styles.pip, index < broken && styles.broken)} />
      ))}
    </p>
  );
}
