import type { PersonalBest } from "@hunt/contracts/personal-bests";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { BestMetric } from "@hunt/contracts/users";
import { nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { Link } from "@tanstack/react-router";
import { Duration } from "../../../domain-ui/duration.tsx";
import styles from "./best-time.module.css";

const figures = { ...nightFigures, ...runFigures };

interface BestTimeProps {
  readonly metric: BestMetric;
  readonly best: PersonalBest | null;
}

/** A best time, which links to its night. */
export function BestTime({ metric, best }: BestTimeProps) {
  if (best === null) return <Duration ms={null} className={styles.unknown} />;
  return (
    <Link to="/nights/$nightUuid" params={{ nightUuid: best.nightUuid }} className={styles.night}>
      <Duration ms={msFromSeconds(best.value)} category={figures[metric].marks} estimated={best.estimated} />
    </Link>
  );
}
