import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { renderWithLinks } from "../../../testing/render-with-links.tsx";
import type { Follower, FollowState } from "../follow/follower.ts";
import { HuntSample } from "../sample/hunt-sample.tsx";
import { LiveStart } from "./live-start.tsx";

const onWindows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const onLinux = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

const ready: FollowState = {
  phase: "ready",
  fileName: null,
  rememberedName: null,
  readBytes: 0,
  sizeBytes: 0,
  trouble: null,
  snapshot: null,
  grownAtMs: null,
  endedNights: 0,
};

interface Shown {
  readonly userAgent?: string;
  readonly state?: Partial<FollowState>;
  /** Whether the browser can follow a file. */
  readonly canFollow?: boolean;
}

function showStart({ userAgent = onWindows, state = {}, canFollow = true }: Shown = {}) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  if (canFollow) {
    Object.assign(window, { showOpenFilePicker: () => Promise.resolve([]) });
    onTestFinished(() => void Reflect.deleteProperty(window, "showOpenFilePicker"));
  }
  const follower = { choose: vi.fn(async () => {}), resume: vi.fn(async () => {}), forget: async () => {} };
  renderWithLinks(
    <LiveStart
      follower={follower as Partial<Follower> as Follower}
      state={{ ...ready, ...state }}
      dropPage="/upload"
      Sample={HuntSample}
    />,
  );
  return follower;
}

/** The steps as their titles and states in words. */
function steps(): readonly string[] {
  const shown = within(screen.getByRole("region", { name: "Follow your own log" }));
  return shown.getAllByRole("heading", { level: 3 }).map((title) => title.parentElement?.textContent ?? "");
}

/** Whether the line for PowerShell is unfolded. */
const isUnfolded = () => screen.getByText("Show the line for PowerShell").closest("details")?.open;

describe("the way to the second screen", () => {
  it("the sample of the second screen stands before the way to it", () => {
    showStart();
    const regions = screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"));
    expect(regions[0]).toBe("Sample of the second screen");
    expect(steps()).toHaveLength(3);
  });

  it("only the way of the visitor's own system is shown, and the other one is chosen", async () => {
    showStart({ userAgent: onLinux });
    expect(screen.getByRole("radio", { name: "On Linux (Proton)" })).toHaveProperty("checked", true);
    expect(steps()[0]).toContain("Copy the path of the log");
    expect(screen.queryByText("Show the line for PowerShell")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "On Windows" }));
    expect(steps()[0]).toContain("Give the log a second name");
  });

  it("the line for PowerShell is folded until choosing a file comes to nothing", async () => {
    const follower = showStart();
    expect(isUnfolded()).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Choose the log and follow it" }));
    expect(follower.choose).toHaveBeenCalledOnce();
    expect(isUnfolded()).toBe(true);
  });

  it("the line for PowerShell is unfolded when the browser has refused the file", () => {
    showStart({ state: { trouble: "refused" } });
    expect(screen.getByRole("alert").textContent).toContain("The browser did not give access to the file");
    expect(isUnfolded()).toBe(true);
  });

  it("the link is made once the visitor says so, and the next step is to choose the log", async () => {
    showStart();
    expect(steps()).toEqual([
      "Give the log a second nameNext",
      "Choose the logWaiting",
      "Start the gameWaiting",
    ]);
    await userEvent.click(screen.getByText("Show the line for PowerShell"));
    await userEvent.click(screen.getByRole("button", { name: "I have entered it" }));
    expect(steps()).toEqual([
      "Give the log a second nameDone",
      "Choose the logNext",
      "Start the gameWaiting",
    ]);
    expect(screen.queryByRole("button", { name: "I have entered it" })).toBeNull();
  });

  it("the path is copied once the browser has allowed it", async () => {
    showStart({ userAgent: onLinux });
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
    const copy = screen.getByRole("button", { name: "Copy: On Linux (Proton)" });
    await userEvent.click(copy);
    expect(steps()[0]).toBe("Copy the path of the logNext");
    writeText.mockResolvedValueOnce();
    await userEvent.click(copy);
    expect(steps()[0]).toBe("Copy the path of the logDone");
  });

  it("a remembered log is followed by the page's first button, and one step is left", async () => {
    const follower = showStart({ state: { rememberedName: "EE.log" } });
    expect(steps()).toEqual(["Give the log a second nameDone", "Choose the logDone", "Start the gameNext"]);
    const [first] = screen.getAllByRole("button");
    expect(first?.textContent).toBe("Follow EE.log again");
    await userEvent.click(screen.getByRole("button", { name: "Follow EE.log again" }));
    expect(follower.resume).toHaveBeenCalledOnce();
  });

  it("a browser that cannot follow a file has the sample, and a way to drop a log", () => {
    showStart({ canFollow: false });
    expect(screen.getByRole("region", { name: "Sample of the second screen" })).toBeDefined();
    expect(screen.getByText("This browser cannot follow a file")).toBeDefined();
    expect(screen.getByRole("link", { name: "Drop a log instead" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Choose the log and follow it" })).toBeNull();
  });
});
