import type { MeAnswer } from "@hunt/contracts/me";
import type { Given } from "@hunt/contracts/testing/answer-of";
import { meAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

/** Opens the account at a tab as somebody who is signed in, against a server that answers as told. */
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
