import styles from "./sky-body.module.css";

/** The moon or the sun around the origin of a drawing, with a radius of 22. */
export function SkyBody({ isNight }: { readonly isNight: boolean }) {
  return (
    <>
      {[46, 38, 30].map((radius) => (
        <circle key={radius} className={styles.halo} r={radius} />
      ))}
      <circle className={isNight ? styles.moon : styles.sun} r="22" />
      {isNight && <path className={styles.craters} d="M-8-6h.01M6 5h.01M9-8h.01M-5 9h.01" />}
    </>
  );
}
