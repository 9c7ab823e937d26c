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

it("a page beyond the last shows the placeholder while it goes to the last page", () => {
  const { onGo } = renderAt(75);
  expect(onGo.mock.calls).toEqual([[3]]);
  expect(screen.getByText("on its way")).toBeTruthy();
});

it("a page of the list says that its entries cannot be shown, and links to another page", async () => {
  const { onGo, user } = renderAt(50);
  expect(onGo).not.toHaveBeenCalled();
  expect(screen.queryByText("on its way")).toBeNull();
  expect(screen.getByText("Nothing on this page can be shown.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Previous page" }));
  expect(onGo.mock.calls).toEqual([[2]]);
});

it("the first page links to the next one", async () => {
  const { onGo, user } = renderAt(0);
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(onGo.mock.calls).toEqual([[2]]);
});

it("the only page has no link", () => {
  renderAt(0, 3);
  expect(screen.getByText("Nothing on this page can be shown.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
