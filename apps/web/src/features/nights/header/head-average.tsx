import { nightMarkCategory } from "@hunt/engine/marks/mark-category-of";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Reference } from "../compare/use-reference.ts";
import { referenceRunName } from "../compare/use-reference.ts";
import { deltaMs, nightReferenceMs } from "../figures/night-difference.ts";
import { Delta, Figure } from "../parts/figure.tsx";
import styles from "./head-average.module.css";

interface HeadAverageProps {
  readonly view: NightView;
  /** The reference of the average. */
  readonly reference: Reference;
}

/** The one large figure of a night. */
export function HeadAverage({ view, reference }: HeadAverageProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.average}>
      <div>
        <dt>{t("night.average.averageRealTime")}</dt>
        <dd className={classNames(reference.target !== null && styles.compares)}>
          <Figure
            ms={view.averageRealTimeMs}
            category={nightMarkCategory("averageRealTime", view.fullRunsCount)}
            estimated={view.estimated.some((figure) => figure === "averageRealTime")}
            reason={averageReason(t, view)}
          />{" "}
          <Against view={view} reference={reference} />
        </dd>
      </div>
    </dl>
  );
}

/** Says by how much the average differs from the reference; below, a single run is compared with the same. */
function Against({ view, reference }: HeadAverageProps) {
  const { t } = useTranslation();
  const { run, night } = reference;
  const differenceMs = deltaMs(view.averageRealTimeMs, nightReferenceMs(reference, "averageRealTime"));
  if (run === null || differenceMs === null) return null;
  const name = night === null ? referenceRunName(t, reference, run.index) : t("compared.otherAverage");
  return (
    <small className={styles.against}>
      <Delta ms={differenceMs} /> {t("compared.onAverage")} <span aria-hidden="true">⇄</span> {name}
    </small>
  );
}

/** Returns why an average of a night is a dash, when it is one. */
export function averageReason(
  t: Translate,
  { perspective, fullRunsCount }: Pick<NightView, "perspective" | "fullRunsCount">,
): string {
  if (perspective === "client") return t("night.unknown.client");
  return fullRunsCount === 0 ? t("night.unknown.noFullRun") : t("night.unknown.lines");
}
