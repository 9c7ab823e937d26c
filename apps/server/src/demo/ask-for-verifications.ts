import type { RejectionReason } from "@hunt/contracts/verification-reasons";
import type { VerificationCheck } from "@hunt/contracts/verifications";
import { wouldLead } from "../modules/leaderboards/would-lead.ts";
import { listEligibleNights } from "../modules/nights/own/list-own-nights.ts";
import { decideVerification } from "../modules/verifications/decide-verification.ts";
import { getVerification } from "../modules/verifications/get-verification.ts";
import { requestVerification } from "../modules/verifications/request-verification.ts";
import { updateVerification } from "../modules/verifications/update-verification.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/app-error.ts";
import type { UserActor } from "../platform/http/actor.ts";
import { newIdAt } from "../platform/new-id.ts";
import type { DemoHunter } from "./world/hunters.ts";

const hourMs = 3_600_000;
/** The time between two requests, and from a request to its decision. */
const paceMs = 5 * hourMs;
const decidedAfterMs = 2 * hourMs;

type Ending = "waits" | "claimed" | "approved" | "rejected" | "cancelled";

/** The outcomes of the requests, in turn. */
const endings: readonly Ending[] = [
  ...(["approved", "rejected", "approved", "cancelled", "approved", "approved"] as const),
  ...(["rejected", "approved", "waits", "approved", "rejected", "waits"] as const),
  ...(["waits", "approved", "claimed", "waits", "waits", "claimed", "waits", "waits"] as const),
];

const checks: readonly VerificationCheck[] = ["whole_video", "figures", "log_signals"];
const rejections = [
  { reasonCode: "video_incomplete", reason: "The video ends after the fourth run." },
  { reasonCode: "vs_pov_missing", reason: "The category asks for the VS POV." },
  { reasonCode: "figures_differ", reason: "In the video the third Hydrolyst takes 40 s longer." },
] as const satisfies readonly { readonly reasonCode: RejectionReason; readonly reason: string }[];

/** Hunters of the demo ask for the verification of their latest nights, and moderators decide some of the requests. */
export async function askForVerifications(deps: Deps, hunters: readonly DemoHunter[]): Promise<number> {
  const accounts = hunters.flatMap(({ account }) => account ?? []);
  const moderators = accounts.filter(({ role }) => role === "mod").map(({ uuid }) => actorOf(uuid, "mod"));
  const nowMs = deps.clock();
  let asked = 0;
  for (const { uuid: userUuid } of accounts.filter(({ role }) => role === "user")) {
    const ending = endings[asked];
    if (ending === undefined) break;
    const nightUuid = await latestEligibleNight(deps, userUuid);
    if (nightUuid === null) continue;
    const askedAtMs = nowMs - (endings.length - asked) * paceMs;
    const verificationUuid = await ask(at(deps, askedAtMs), { userUuid, nightUuid, number: asked + 1 });
    await end(at(deps, Math.min(nowMs, askedAtMs + decidedAfterMs)), {
      ending,
      verificationUuid,
      userUuid,
      moderators,
      number: asked,
    });
    asked += 1;
  }
  return asked;
}

async function latestEligibleNight(deps: Deps, userUuid: string): Promise<string | null> {
  const { items } = await listEligibleNights(deps, userUuid, {
    limit: 1,
    offset: 0,
    orderBy: "createdAt",
    orderDirection: "desc",
    withRuns: false,
    withEidolons: false,
    withReasons: false,
  });
  return items[0]?.uuid ?? null;
}

interface Asked {
  readonly userUuid: string;
  readonly nightUuid: string;
  readonly number: number;
}

function ask(deps: ReturnType<typeof at>, { userUuid, nightUuid, number }: Asked): Promise<string> {
  return requestVerification(deps, actorOf(userUuid, "user"), {
    userUuid,
    nightUuid,
    videoUrl: `https://videos.example/night-${number}`,
    povs: [
      {
        ign: null,
        role: "client",
        videoUrl: `https://videos.example/night-${number}-vs`,
        inputOverlay: true,
        isVs: true,
      },
    ],
    nightfallAt: number % 3 === 0 ? 120 : null,
    message: number % 3 === 1 ? "The video begins in the ship." : null,
  });
}

interface Ended {
  readonly ending: Ending;
  readonly verificationUuid: string;
  readonly userUuid: string;
  readonly moderators: readonly UserActor[];
  readonly number: number;
}

async function end(deps: ReturnType<typeof at>, { ending, verificationUuid, ...rest }: Ended): Promise<void> {
  const { userUuid, moderators, number } = rest;
  const turn = number % Math.max(1, moderators.length);
  const inTurn = [...moderators.slice(turn), ...moderators.slice(0, turn)];
  const decide = (said: DecisionSaid, most: number) =>
    decideInTurn(deps, inTurn, { verificationUuid, said, most });
  switch (ending) {
    case "waits":
      return;
    case "claimed":
      return await decide({ claim: true }, 1);
    case "approved":
      // A night near the top of a board needs the decision of two moderators.
      return await decide({ status: "approved", checks: [...checks] }, 2);
    case "rejected":
      return await decide({ status: "rejected", ...rejections[number % rejections.length] }, 1);
    case "cancelled":
      await updateVerification(deps, actorOf(userUuid, "user"), {
        verificationUuid,
        userUuid,
        status: "cancelled",
      });
  }
}

type DecisionSaid = Pick<
  Parameters<typeof decideVerification>[2],
  "claim" | "status" | "checks" | "reason" | "reasonCode"
>;

interface Turn {
  readonly verificationUuid: string;
  readonly said: DecisionSaid;
  /** The largest number of moderators who reach this decision. */
  readonly most: number;
}

/**
 * Lets moderators decide in turn. After a refusal the next moderator tries: a moderator who was in the night is
 * refused, and so is a second moderator where one decision was enough.
 */
async function decideInTurn(
  deps: ReturnType<typeof at>,
  moderators: readonly UserActor[],
  { verificationUuid, said, most }: Turn,
): Promise<void> {
  let done = 0;
  for (const by of moderators) {
    if (done === most) return;
    try {
      const { version } = await getVerification(deps, by, verificationUuid);
      await decideVerification(deps, by, { verificationUuid, userUuid: by.uuid, version, ...said });
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

/** Returns the dependencies with a clock that stands at that time. */
function at(deps: Deps, nowMs: number) {
  return { ...deps, wouldLead, clock: () => nowMs, newId: () => newIdAt(nowMs) };
}

function actorOf(uuid: string, role: UserActor["role"]): UserActor {
  return { kind: "user", uuid, role };
}
