import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../testing/render-app.tsx";
import { ownTimeSample } from "./own-time-sample.gen.ts";

describe("the sample night on the home page", () => {
  it("the page says what it is for, and leads to the sample", async () => {
    await renderApp({ path: "/" });
    expect(await screen.findByText(/^Drop Warframe’s log of an eidolon hunt\./)).toBeDefined();
    const link = screen.getByRole("link", { name: "See a sample night" });
    expect(link.getAttribute("href")).toBe("/upload#sample");
  });

  it("the picture names what the game takes from everybody, and what is left of the sample's average", async () => {
    await renderApp({ path: "/" });
    // The source is docs/game-log.md, section 5: the game takes 460.049 s of each run.
    expect((await screen.findByText("7:40.049")).parentElement?.textContent).toBe("7:40.049 the game’s");
    expect(ownTimeSample.realTimeMs - ownTimeSample.ownTimeMs).toBe(460_049);
    expect(screen.getByText("13.468s").parentElement?.textContent).toBe("13.468s the squad’s own");
  });

  it("each run of the sample is a row on one scale, and its steps follow each other without a gap", () => {
    expect(ownTimeSample.rows).toHaveLength(6);
    const ends = ownTimeSample.rows.map((steps) => {
      let end = 0;
      for (const [, start, width] of steps) {
        expect(Math.abs(start - end)).toBeLessThan(0.1);
        end = start + width;
      }
      return end;
    });
    expect(Math.max(...ends)).toBeCloseTo(100, 0);
  });
});
