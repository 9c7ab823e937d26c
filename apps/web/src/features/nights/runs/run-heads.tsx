import styles from "./run-card.module.css";

/** What the figures of all rows are, once above them; to those who do not see it each row says it itself. */
export function RunHeads({ labels }: { readonly labels: readonly string[] }) {
  return (
    <div className={styles.heads} aria-hidden="true">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}
