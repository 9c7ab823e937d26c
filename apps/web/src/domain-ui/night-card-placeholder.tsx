import { LoadingPlaceholder } from "../ui/loading-placeholder.tsx";
import styles from "./night-card.module.css";

/** As tall as the night cards that will come. */
export function NightCardPlaceholder({ count }: { readonly count?: number }) {
  return <LoadingPlaceholder {...(count !== undefined && { count })} cardClassName={styles.placeholder} />;
}
