import { shownName } from "@hunt/engine/domain/shown-name";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";

/** How often is asked what the hunter says; a name that is shown comes with the figures. */
const askAgainMs = 15_000;

interface AskAsMateProps {
  /** The hunt's own address. */
  readonly liveUuid: string;
  readonly hunterName: string;
  /** Whether the figures name the account already. */
  readonly isNamed: boolean;
}

/** Lets somebody who hunts along ask to be named, and take that back. */
export function AskAsMate({ liveUuid, hunterName, isNamed }: AskAsMateProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = ownMateQuery(liveUuid);
  const { data } = useQuery(query);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (asks: boolean): Promise<unknown> =>
      asks
        ? await api.put("/v2/@me/live/:liveUuid/mate", { params: { liveUuid } })
        : await api.delete("/v2/@me/live/:liveUuid/mate", { params: { liveUuid } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (data === undefined) return null;
  const state = isNamed ? "named" : data.state;
  return (
    <Stack gap={2} align="start">
      {state !== "refused" && (
        <Button size="sm" isBusy={isPending} onClick={() => mutate(state === null)}>
          {t(actionOf[state ?? "none"])}
        </Button>
      )}
      <Text tone="muted" size="sm" isMeasured role="status">
        {t(stateTexts[state ?? "none"], { name: shownName(hunterName) })}
      </Text>
      {isError && <Text role="alert">{t("mates.failed")}</Text>}
    </Stack>
  );
}

const actionOf = { none: "mates.ask", asked: "mates.takeBack", named: "mates.takeMineOff" } as const;
const stateTexts = {
  none: "mates.askMeans",
  asked: "mates.asked",
  named: "mates.named",
  refused: "mates.refused",
} as const;

/** Queries whether one has asked to be named in a hunt, and what the hunter says. */
function ownMateQuery(liveUuid: string) {
  return queryOptions({
    queryKey: ["live", liveUuid, "mate"],
    queryFn: ({ signal }) => api.get("/v2/@me/live/:liveUuid/mate", { params: { liveUuid }, signal }),
    refetchInterval: ({ state }) => (state.data?.state == null ? false : askAgainMs),
  });
}
