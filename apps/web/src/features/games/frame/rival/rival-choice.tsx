import { shownName } from "@hunt/engine/domain/shown-name";
import { lazy, Suspense } from "react";
import { loadChunk } from "../../../../browser/load-chunk.ts";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import { ChoiceGroup } from "../../../../ui/choice-group.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { Text } from "../../../../ui/text.tsx";
import type { RivalHunter } from "./rival-hunter.ts";
import type { Rival } from "./use-rival.ts";

/** The search for a hunter, whose code is loaded only by players who want one to run against. */
const FindHunter = lazy(async () => {
  const { FindHunter: component } = await loadChunk(() => import("../../../../domain-ui/find-hunter.tsx"));
  return { default: component };
});

export interface RivalField {
  readonly choice: Rival;
  readonly choose: (rival: Rival) => void;
  readonly hunter: RivalHunter | null;
  readonly chooseHunter: (hunter: RivalHunter) => void;
  /** Whether the chosen options can be compared with those of ranked runs. */
  readonly isLikeRanked: boolean;
}

/**
 * What the next run runs against. Whether there is such a run yet changes nothing here, so nothing moves when it arrives.
 */
export function RivalChoice({ choice, choose, hunter, chooseHunter, isLikeRanked }: RivalField) {
  const { t } = useTranslation();
  const ofRanked = (help: string) => (isLikeRanked ? help : t("games.rival.unlikeRanked"));
  const helpOf = {
    own: t("games.rival.ownHelp"),
    record: ofRanked(t("games.rival.recordHelp")),
    hunter:
      hunter === null
        ? t("games.rival.noHunter")
        : ofRanked(t("games.rival.hunterHelp", { hunter: shownName(hunter.ign) })),
    none: t("games.rival.noneHelp"),
  } as const;
  return (
    <Stack gap={2}>
      <ChoiceGroup
        label={t("games.rival.title")}
        value={choice}
        onChange={choose}
        choices={[
          { value: "own", label: t("games.rival.own") },
          { value: "record", label: t("games.rival.record") },
          { value: "hunter", label: t("games.rival.hunter") },
          { value: "none", label: t("games.rival.none") },
        ]}
      />
      <Text size="xs" tone="muted">
        {helpOf[choice]}
      </Text>
      {choice === "hunter" && (
        <Suspense>
          <FindHunter
            label={t("games.rival.find")}
            placeholder={t("games.rival.find")}
            onTake={({ uuid, ign }) => {
              if (ign !== null) chooseHunter({ uuid, ign });
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
