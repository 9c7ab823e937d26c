import { QueryClient } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { sessionAnswer } from "../../testing/answers.ts";
import { clearSign } from "../api/session-sign.ts";
import { nobody, sessionQuery } from "./session-query.ts";

afterEach(() => {
  clearSign();
  vi.unstubAllGlobals();
});

it("nobody is signed in after a sign-out, even when an earlier request is answered later", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=a-sign; Path=/";
  let answer = (_response: Response) => {};
  const fetched = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.stubGlobal("fetch", fetched);
  const asked = new QueryClient().fetchQuery(sessionQuery);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  clearSign();
  answer(Response.json(sessionAnswer()));
  expect(await asked).toEqual(nobody);
});
