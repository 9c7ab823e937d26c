import { LoadingPlaceholder } from "../ui/loading-placeholder.tsx";
import styles from "./night-card.module.css";

/** A placeholder as tall as the night cards that are loading. */
export function NightCardPlaceholder({ count }: { readonly count?: number }) {
  return <LoadingPlaceholder {...(count !== undefined && { count })} cardClassName={styles.placeholder} />;
}
