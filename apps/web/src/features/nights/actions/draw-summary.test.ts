import type { NightAnswer } from "@hunt/contracts/nights";
import { afterEach, describe, expect, it, vi } from "vitest";
import { viewOfAnswer } from "../../../domain-ui/night-view.ts";
import { nightAnswer } from "../../../testing/answers.ts";
import { drawSummary } from "./draw-summary.ts";

const words = {
  averageRealTime: "actual",
  averageLastHydrolystLimbBreakTime: "last limb",
  activeTime: "active",
  medianLimbBreakTime: "median",
  anonymous: "anonymous",
  season: "Season 3",
  hostLetter: "H",
};

/** What is written on the picture, in its order. The test's browser draws nothing: its canvas only takes the words down. */
async function writtenOn(night: NightAnswer): Promise<readonly string[]> {
  const written: string[] = [];
  const context = {
    fillRect: () => undefined,
    fillText: (text: string) => written.push(text),
    measureText: () => ({ width: 100 }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => take(new Blob()));
  Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() }, configurable: true });
  await drawSummary({ night: viewOfAnswer(night), day: "20 Nov 2026", words });
  return written;
}

afterEach(() => {
  vi.restoreAllMocks();
  // This browser has none, and the files after this one share its document.
  Reflect.deleteProperty(document, "fonts");
});

describe("the copied image", () => {
  it("marks an active time as the night's page does: only of six full runs", async () => {
    // docs/screens.md, "Marks": active time s up to 2950 s.
    const behindActiveTime = async (fullRunsCount: number) => {
      const written = await writtenOn(nightAnswer({ activeTime: 2940.5, fullRunsCount }));
      return written[written.indexOf("49:00.500") + 1];
    };
    expect(await behindActiveTime(6)).toBe("S");
    expect(await behindActiveTime(5)).toBe("median");
  });
});
