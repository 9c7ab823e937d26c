import { maxLiveMates } from "@hunt/contracts/live-limits";
import type { LiveMateAnswer } from "@hunt/contracts/live-mates";
import { shownName } from "@hunt/engine/domain/shown-name";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, List, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";

const askAgainMs = 5_000;

/** Queries who asks to be named in the hunt that is published now; another hunt has others. */
function matesQuery(liveUuid: string) {
  return queryOptions({
    queryKey: ["live", "mates", liveUuid],
    queryFn: ({ signal }) => api.get("/v2/@me/live/mates", { signal }),
    refetchInterval: askAgainMs,
  });
}

/** The names of the squad by the hunter's log. They stay in this browser. */
type Squad = readonly string[];

interface AskingMatesProps {
  readonly liveUuid: string;
  readonly squad: Squad;
}

/** Shows the hunter who asks to be named in their hunt, and whether the log has them in the squad. */
export function AskingMates({ liveUuid, squad }: AskingMatesProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(matesQuery(liveUuid));
  if (data === undefined) return isError ? <Text role="alert">{t("mates.failed")}</Text> : null;
  const mates = data.items;
  const isFull = mates.filter(({ state }) => state === "named").length >= maxLiveMates;
  return (
    <Stack as="section" gap={2} aria-labelledby="mates">
      <h2 id="mates">{t("mates.title")}</h2>
      <Text tone="muted" size="sm" isMeasured>
        {mates.length === 0 ? t("mates.nobody") : t("mates.lead")}
      </Text>
      {isFull && (
        <Text tone="muted" size="sm">
          {t("mates.full")}
        </Text>
      )}
      <List gap={3} aria-labelledby="mates">
        {mates.map((mate) => (
          <Mate key={mate.uuid} mate={mate} isFull={isFull} isInSquad={hasName(squad, mate.ign)} />
        ))}
      </List>
    </Stack>
  );
}

function hasName(squad: Squad, ign: string): boolean {
  return squad.some((name) => name.toLowerCase() === ign.toLowerCase());
}

interface MateProps {
  readonly mate: LiveMateAnswer;
  /** Nobody else can be named. */
  readonly isFull: boolean;
  readonly isInSquad: boolean;
}

function Mate({ mate: { uuid, ign, state }, isFull, isInSquad }: MateProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (isAccepted: boolean) =>
      api.put("/v2/@me/live/mates/:userUuid", { params: { userUuid: uuid }, body: { isAccepted } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["live", "mates"] }),
  });
  return (
    <Stack as="li" gap={1}>
      <Cluster gap={2} rowGap={1}>
        <b>
          <bdi>{shownName(ign)}</bdi>
        </b>
        {state !== "named" && (
          <Button
            size="sm"
            isBusy={isPending}
            disabled={isFull}
            aria-label={t("mates.acceptOne", { name: shownName(ign) })}
            onClick={() => mutate(true)}
          >
            {t("mates.accept")}
          </Button>
        )}
        {state !== "refused" && (
          <Button
            size="sm"
            isBusy={isPending}
            aria-label={t(state === "named" ? "mates.takeOffOne" : "mates.refuseOne", {
              name: shownName(ign),
            })}
            onClick={() => mutate(false)}
          >
            {t(state === "named" ? "mates.takeOff" : "mates.refuse")}
          </Button>
        )}
      </Cluster>
      <Text tone="muted" size="sm">
        {[t(`mates.state.${state}`), t(isInSquad ? "mates.inLog" : "mates.notInLog")].join(" · ")}
      </Text>
      {isError && (
        <Text role="alert" size="sm">
          {t("mates.failed")}
        </Text>
      )}
    </Stack>
  );
}
