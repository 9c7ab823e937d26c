import type { MeAnswer } from "@hunt/contracts/me";
import type { Given } from "@hunt/contracts/testing/answer-of";
import { meAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

/** Opens a tab of the account while signed in, with a server that gives the given answers. */
export function openAccount(tab: string, server: Server, user: Given<MeAnswer> = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path: `/account?tab=${tab}`,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer(user)),
      "/v2/@me/notices": () => ({ total: 0, items: [] }),
      ...server,
    },
  });
}
