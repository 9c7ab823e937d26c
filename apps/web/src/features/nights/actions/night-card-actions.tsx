import { useQueryClient } from "@tanstack/react-query";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import { useCardTexts } from "../../../domain-ui/card/use-card-texts.ts";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { nightRankQuery } from "../../../lib/queries/public-queries.ts";

interface NightCardActionsProps {
  readonly view: NightView;
  readonly day: string;
  readonly season: number | null;
  /** Null for a night that is only on this computer. */
  readonly uuid: string | null;
  /** The file name without its extension. */
  readonly fileName: string;
}

/** Copies or saves the night's card; the drawing code is loaded with the click. */
export function NightCardActions({ uuid, fileName, ...drawn }: NightCardActionsProps) {
  const { t } = useTranslation();
  const texts = useCardTexts();
  const client = useQueryClient();
  const card = async () => {
    const { drawNightCard } = await import("./draw-night-card.ts");
    // The head of the page has already queried the rank.
    const standing = uuid === null ? undefined : client.getQueryData(nightRankQuery(uuid).queryKey);
    return drawNightCard({ t, texts, ...drawn, standing });
  };
  return <CardActions card={card} fileName={fileName} />;
}
