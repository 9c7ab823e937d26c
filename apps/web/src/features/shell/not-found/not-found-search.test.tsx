import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { userListAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const field = () => screen.findByRole<HTMLInputElement>("searchbox", { name: "Looking for a hunter?" });

it("the name in an address without a page is searched, and the next such address brings its own", async () => {
  const { router } = await renderApp({
    path: "/hunt/Quill",
    server: { "/v2/users": () => userListAnswer([]) },
  });
  expect((await field()).value).toBe("Quill");
  await userEvent.type(await field(), " the Second");
  act(() => router.history.push("/hunt/Onkko"));
  await waitFor(async () => expect((await field()).value).toBe("Onkko"));
  await userEvent.type(await field(), "2{Enter}");
  await waitFor(() => expect(router.state.location.href).toBe("/database?search=Onkko2"));
});
