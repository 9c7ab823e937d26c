import type { MeAnswer } from "@hunt/contracts/me";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import {
  type QueuedVerificationAnswer,
  queuedVerificationSchema,
  type ReviewedVerificationAnswer,
  reviewedVerificationSchema,
} from "@hunt/contracts/verification-desk";
import { meAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { sampleNight } from "../../../testing/sample-night.ts";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

export const me = "0198f0aa-0000-7000-a000-0000000000aa";
export const other = "0198f0aa-0000-7000-a000-0000000000bb";
export const requestUuid = "0198f0aa-0000-7000-b000-000000000001";
export const requestAddress = `/v2/@admin/nights/verifications/${requestUuid}`;

/** Opens a page of the desk as a moderator, with a server that gives the given answers. */
export function openDesk(path: string, server: Server, user: Given<MeAnswer> = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer({ uuid: me, ign: "Judge", role: "mod", ...user })),
      "/v2/@me/notices": () => ({ total: 0, items: [] }),
      "/v2/categories": () => ({ total: 0, items: [] }),
      "/v2/@admin/nights/verifications": () => queueAnswer([]),
      ...server,
    },
  });
}

export function queued(given: Given<QueuedVerificationAnswer> = {}): QueuedVerificationAnswer {
  return answerOf(queuedVerificationSchema, {
    uuid: requestUuid,
    status: "pending",
    askedAt: "2026-11-20T18:30:00.000Z",
    mayDecide: true,
    requestedBy: { uuid: other, ign: "Asker" },
    night: { format: "6x3", squadSize: 2, season: 4, averageRealTime: 465.25 },
    ...given,
  });
}

export function queueAnswer(items: readonly QueuedVerificationAnswer[], total = items.length) {
  return { total, items, counts: { pending: 3, approved: 12, rejected: 2, cancelled: 1, recheck: 0 } };
}

/** Returns a request for the sample night, whose video is only a link and has no marks. */
export function reviewed(given: Given<ReviewedVerificationAnswer> = {}): ReviewedVerificationAnswer {
  return answerOf(reviewedVerificationSchema, {
    uuid: requestUuid,
    status: "pending",
    version: "version-1",
    videoUrl: "https://videos.example/night",
    askedAt: "2026-11-20T18:30:00.000Z",
    mayDecide: true,
    requestedBy: { uuid: other, ign: "Asker" },
    night: sampleNight(),
    requester: { createdAt: "2026-01-05T12:00:00.000Z", approved: 4, rejected: 1 },
    ...given,
  });
}
