import type { MeAnswer } from "@hunt/contracts/me";
import {
  type ListedPersonAnswer,
  type LookedAtPersonAnswer,
  listedPersonSchema,
  lookedAtPersonSchema,
} from "@hunt/contracts/people";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { meAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

export const me = "0198f0aa-0000-7000-a000-0000000000aa";
export const somebody = "0198f0aa-0000-7000-a000-00000000beef";
export const personAddress = `/v2/@admin/users/${somebody}`;

/** Opens a page of the desk as an admin, with a server that gives the given answers. */
export function openPeople(path: string, server: Server, user: Given<MeAnswer> = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer({ uuid: me, ign: "Admin", role: "admin", ...user })),
      "/v2/@me/notices": () => ({ total: 0, items: [] }),
      "/v2/@admin/reports": () => ({
        total: 3,
        counts: { open: 1, resolved: 2, dismissed: 0 },
        items: [],
      }),
      ...server,
    },
  });
}

export function listed(given: Given<ListedPersonAnswer> = {}): ListedPersonAnswer {
  return answerOf(listedPersonSchema, {
    uuid: somebody,
    createdAt: "2026-01-05T12:00:00.000Z",
    ign: "Somebody",
    ...given,
  });
}

/** Returns an account with a name, a former name, and a sign-in. */
export function lookedAt(given: Given<LookedAtPersonAnswer> = {}): LookedAtPersonAnswer {
  return answerOf(lookedAtPersonSchema, {
    uuid: somebody,
    createdAt: "2026-01-05T12:00:00.000Z",
    ign: "Somebody",
    names: [
      { name: "Someone", verifiedAt: "2026-01-06T12:00:00.000Z", endedAt: "2026-02-01T12:00:00.000Z" },
      { name: "Somebody", verifiedAt: "2026-02-01T12:00:00.000Z", endedAt: null },
    ],
    providers: [{ type: "steam", linkedAt: "2026-01-05T12:00:00.000Z" }],
    sessions: 2,
    counts: { uploads: 4, nights: 7, verifications: 1, reportsMade: 0 },
    badges: ["event_winner"],
    suspension: null,
    ...given,
  });
}
