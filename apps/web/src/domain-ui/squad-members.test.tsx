import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { squadMember } from "../testing/answers.ts";
import { renderWithLinks } from "../testing/render-with-links.tsx";
import { ListSigns } from "./list-signs.tsx";
import { SquadMembers } from "./squad-members.tsx";

const users = [
  squadMember("Ash", { role: "host", uuid: "0198f0aa-0000-7000-9000-000000000001" }),
  squadMember("Quill", { uuid: "0198f0aa-0000-7000-9000-000000000002" }),
];

describe("the host's H", () => {
  it("the host's H is explained at a touch", () => {
    render(<SquadMembers users={users} squadSize={2} />);
    fireEvent.pointerDown(screen.getByText("H"), { pointerType: "touch" });
    expect(screen.getByRole("tooltip").textContent).toBe("Host");
  });

  it("the host's H is explained under the pointer", () => {
    vi.useFakeTimers();
    render(<SquadMembers users={users} squadSize={2} />);
    fireEvent.pointerEnter(screen.getByText("H"));
    act(() => void vi.advanceTimersByTime(700));
    expect(screen.getByRole("tooltip").textContent).toBe("Host");
  });

  it("the host's H is explained at the keyboard's focus where the squad is not part of a row", async () => {
    render(<SquadMembers users={users} squadSize={2} standsAlone />);
    await userEvent.tab();
    expect(screen.getByRole("tooltip").textContent).toBe("Host");
  });

  it("the host's H is read aloud as its word", () => {
    render(<SquadMembers users={users} squadSize={2} />);
    expect(screen.getByRole("img", { name: "Host" }).textContent).toBe("H");
  });

  it("the host's H is not a keyboard stop in a row of a list", () => {
    render(<SquadMembers users={users} squadSize={2} />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

it("a name of invisible characters is a link that can be seen", () => {
  const uuid = "0198f0aa-0000-7000-9000-000000000003";
  renderWithLinks(
    <SquadMembers users={[squadMember("\u3164", { role: "host", uuid })]} squadSize={1} linked />,
  );
  expect(screen.getByRole("link", { name: "U+3164" }).getAttribute("href")).toBe("/users/%E3%85%A4");
});

describe("the signs of a list", () => {
  it("signs are explained once, in words, and only when the list shows them", () => {
    const { rerender } = render(<ListSigns entries={[{ verified: false, estimated: [] }]} />);
    expect(screen.getByRole("listitem").textContent).toBe("H Host");
    const estimate = { verified: false, estimated: ["realTime"] };
    rerender(<ListSigns entries={[estimate, { verified: true, estimated: [] }]} />);
    const words = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(words).toHaveLength(3);
    expect(words[1]).toContain("Verified by a moderator");
    expect(words[2]).toMatch(/^≈ Estimated: /);
  });

  it("signs are not explained below an empty list", () => {
    render(<ListSigns entries={[]} />);
    expect(screen.queryByRole("list")).toBeNull();
  });
});
