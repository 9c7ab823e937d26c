import { useTranslation } from "../i18n/shown-texts.ts";
import { classNames } from "./class-names.ts";
import styles from "./loading-placeholder.module.css";

interface LoadingPlaceholderProps {
  /** As many cards as will come; 4 when that is not known (docs/screens.md, "Loading placeholder"). */
  readonly count?: number;
  /** Gives each card the height of what will stand there, so that nothing moves when it comes. */
  readonly cardClassName?: string | undefined;
  /** Places the cards as what will stand there, when that is not one below the other. */
  readonly className?: string | undefined;
}

/** Empty cards, 8 pixels apart, while data is on its way. */
export function LoadingPlaceholder({ count = 4, cardClassName, className }: LoadingPlaceholderProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classNames(styles.list, className)}>
      <span className="visually-hidden">{t("common.loading")}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never change places.
        <div key={index} className={classNames(styles.card, cardClassName)} />
      ))}
    </div>
  );
}
