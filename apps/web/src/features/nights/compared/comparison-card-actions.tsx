import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { ComparedSides } from "@hunt/engine/statistics/compared-sides";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { formatDay } from "../../../lib/dates.ts";
import { lossName } from "./loss-list.tsx";
import type { SideNames } from "./use-side-names.ts";

interface ComparisonCardActionsProps {
  readonly view: NightView;
  readonly sides: ComparedSides<RunInMs>;
  readonly names: SideNames;
  /** "Where 5.6 s went". */
  readonly whereTitle: string;
}

/** The comparison's card, to be copied or saved. It names runs and nights, and nobody: who hunted stands on the night's own. */
export function ComparisonCardActions({ view, sides, names, whereTitle }: ComparisonCardActionsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { startedAtUtcMs, format } = view;
  const day = startedAtUtcMs === null ? "" : formatDay(new Date(startedAtUtcMs).toISOString(), locale);
  const card = async () => {
    const { comparisonCard } = await import("@hunt/engine/cards/comparison-card");
    const content = {
      head: { brand: appConfig.brand, about: [format, day].filter(Boolean).join(" · ") },
      ours: { name: names.ours, squad: "", realTimeMs: sides.ours.realTimeMs },
      theirs: { name: names.theirs, squad: "", realTimeMs: sides.theirs.realTimeMs },
      steps: sides.steps,
      whereTitle,
      lossName: (loss: Parameters<typeof lossName>[1]) => lossName(t, loss),
    };
    return () => comparisonCard(content);
  };
  return <CardActions card={card} fileName={`comparison-${format}`} />;
}
