import { type AdminSettingsAnswer, adminSettingsSchema } from "@hunt/contracts/admin-settings";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { meAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

/** Opens an admin page as an admin or moderator, with a server that gives the given answers. */
export function openAdmin(path: string, server: Server, role: "admin" | "mod" = "admin") {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer({ ign: "Keeper", role })),
      "/v2/@me/notices": () => ({ total: 0, items: [] }),
      ...server,
    },
  });
}

const values: AdminSettingsAnswer["values"] = {
  currentSeason: null,
  seasons: [{ number: 4, startsAt: "2026-01-01T00:00:00.000Z", endsAt: null }],
  discordUrl: null,
  forumVerifierBotId: null,
  forumMessageUrl: null,
  notificationTitle: null,
  notificationBody: null,
  notificationTexts: [],
  notificationActive: false,
  leaderboardsLocked: false,
  patreonUrl: null,
  apiSpecUrl: null,
};

export function adminSettings(given: Partial<AdminSettingsAnswer["values"]> = {}): AdminSettingsAnswer {
  return answerOf(adminSettingsSchema, {
    values: { ...values, ...given },
    defaults: values,
    changedAt: [],
    seasonInForce: 4,
  } satisfies Given<AdminSettingsAnswer>);
}
