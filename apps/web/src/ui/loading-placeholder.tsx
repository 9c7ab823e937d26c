import { useTranslation } from "../i18n/shown-texts.ts";
import { classNames } from "./class-names.ts";
import styles from "./loading-placeholder.module.css";
import { VisuallyHidden } from "./text.tsx";

interface LoadingPlaceholderProps {
  /** The number of cards that are loading; 4 when it is unknown (docs/screens.md, "Loading placeholder"). */
  readonly count?: number;
  /** The class that gives each card the height of the content that will replace it, so that nothing moves at that time. */
  readonly cardClassName?: string | undefined;
  /** The class that arranges the cards like the later content, unless that is a single column. */
  readonly className?: string | undefined;
}

/** Shows empty cards, 8 pixels apart, while data is loading. */
export function LoadingPlaceholder({ count = 4, cardClassName, className }: LoadingPlaceholderProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classNames(styles.list, className)}>
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never change places.
        <div key={index} className={classNames(styles.card, cardClassName)} />
      ))}
    </div>
  );
}
