import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

it("a busy button does nothing, and keeps the focus", async () => {
  const onClick = vi.fn();
  const view = render(<Button onClick={onClick}>Save</Button>);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  view.rerender(
    <Button isBusy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await userEvent.keyboard("{Enter}");
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  view.rerender(<Button onClick={onClick}>Save</Button>);
  await userEvent.keyboard("{Enter}");
  expect(onClick).toHaveBeenCalledTimes(2);
});

it("a busy button does not submit its form a second time", () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const view = render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).not.toHaveBeenCalled();
  view.rerender(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit">Send</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
