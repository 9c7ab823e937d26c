import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aKeepChoice, aKeptDb } from "../../../lib/kept/testing/a-kept-db.ts";
import { aKeptNight } from "../testing/a-kept-night.ts";
import { aNight, anAnalysis } from "../testing/example-analysis.ts";
import { createFakePorts } from "../testing/fake-port.ts";
import { renderInApp } from "../testing/render-in-app.tsx";
import { KeptHere } from "./kept-here.tsx";
import { createKeptNights } from "./kept-nights.ts";

const older = { id: "00000000000000aa", startedAtMs: Date.UTC(2026, 5, 12) };
const latest = { id: "00000000000000bb", startedAtMs: Date.UTC(2026, 5, 13), name: "With Ash" };

/** Shows the nights kept here, once the worker has answered with an average real time for each of them, the latest first. */
async function openKept(averagesMs: readonly (number | null)[]) {
  const ports = createFakePorts();
  const held = [aKeptNight(older), aKeptNight(latest)].slice(-averagesMs.length);
  const kept = createKeptNights({ open: async () => aKeptDb(held), choice: aKeepChoice() });
  await renderInApp(() => <KeptHere kept={kept} openPort={ports.open} />, "/upload");
  for (const [index, averageRealTimeMs] of averagesMs.entries()) {
    await waitFor(() => expect(ports.last().requests).toHaveLength(index + 1));
    const id = ports.last().requests.at(-1)?.id ?? "";
    const analysis = anAnalysis({ nights: [aNight({ averageRealTimeMs })] });
    act(() => ports.last().report({ type: "done", id, analysis, extract: null, runs: [] } as never));
  }
  await screen.findByRole("heading", { name: "Your last night" });
}

describe("the last night that this browser keeps", () => {
  it("the latest night leads to its page, and says how far it is from the best one kept here", async () => {
    await openKept([480_500, 479_250]);
    const link = screen.getByRole("link", { name: /With Ash/ });
    expect(link.getAttribute("href")).toBe("/upload#night=00000000000000bb");
    expect(screen.getByText("Against your best").parentElement?.textContent).toBe("Against your best+1.250s");
    // The source is docs/screens.md, "Marks": real time spp up to 477 s.
    expect(screen.getByText("From your best to S++").parentElement?.textContent).toContain("2.250s");
  });

  it("a single night is the best so far", async () => {
    await openKept([480_500]);
    expect(screen.getByText("Your best so far")).toBeDefined();
  });

  it("a night without an average is shown without a figure of where it stands", async () => {
    await openKept([null]);
    expect(screen.getByRole("link", { name: /With Ash/ })).toBeDefined();
    expect(screen.queryByText("Against your best")).toBeNull();
  });

  it("nothing is left of its place when the nights of the last visit are no longer kept", async () => {
    let open = (_db: ReturnType<typeof aKeptDb>) => {};
    const opening = new Promise<ReturnType<typeof aKeptDb>>((resolve) => {
      open = resolve;
    });
    const kept = createKeptNights({ open: () => opening, choice: aKeepChoice() });
    await renderInApp(
      () => (
        <div data-testid="place">
          <KeptHere kept={kept} openPort={createFakePorts().open} />
        </div>
      ),
      "/upload",
    );
    const place = screen.getByTestId("place");
    expect(within(place).getByRole("status").textContent).toBe("Loading…");
    await act(async () => open(aKeptDb([])));
    await waitFor(() => expect(place.childElementCount).toBe(0));
  });
});
