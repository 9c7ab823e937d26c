import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AnnouncedSeason } from "./leaderboards-page.tsx";

const season = (number: number, startsAt: string) => ({ number, startsAt, endsAt: null });
const now = "2026-11-21T09:00:00.000Z";
const running = season(4, "2026-01-01T00:00:00.000Z");

describe("the announced season", () => {
  it("the nearest future season is announced", () => {
    const later = season(6, "2028-01-01T00:00:00.000Z");
    const next = season(5, "2027-01-01T00:00:00.000Z");
    const { container } = render(<AnnouncedSeason seasons={[later, running, next]} serverTime={now} />);
    expect(container.querySelector("[role=note]")?.textContent).toContain("Season 5 begins on");
    expect(container.querySelectorAll("[role=note]")).toHaveLength(1);
  });

  it("nothing is shown while no season is announced", () => {
    const { container } = render(<AnnouncedSeason seasons={[running, season(5, now)]} serverTime={now} />);
    expect(container.innerHTML).toBe("");
  });
});
