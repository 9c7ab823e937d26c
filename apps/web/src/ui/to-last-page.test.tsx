import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ToLastPage } from "./to-last-page.tsx";

function renderAt(offset: number, total = 60) {
  const onGo = vi.fn();
  render(
    <ToLastPage total={total} limit={25} offset={offset} onGo={onGo}>
      <p>on its way</p>
    </ToLastPage>,
  );
  return { onGo, user: userEvent.setup() };
}

it("goes to the last page from one beyond it, and shows the placeholder meanwhile", () => {
  const { onGo } = renderAt(75);
  expect(onGo.mock.calls).toEqual([[3]]);
  expect(screen.getByText("on its way")).toBeTruthy();
});

it("says of a page that the list has that nothing on it can be shown, and leads to another", async () => {
  const { onGo, user } = renderAt(50);
  expect(onGo).not.toHaveBeenCalled();
  expect(screen.queryByText("on its way")).toBeNull();
  expect(screen.getByText("Nothing on this page can be shown.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Previous page" }));
  expect(onGo.mock.calls).toEqual([[2]]);
});

it("leads on from the first page", async () => {
  const { onGo, user } = renderAt(0);
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(onGo.mock.calls).toEqual([[2]]);
});

it("has no way from the only page", () => {
  renderAt(0, 3);
  expect(screen.getByText("Nothing on this page can be shown.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
