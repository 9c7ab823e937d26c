import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LogLocations } from "./log-locations.tsx";

const windows = "%LOCALAPPDATA%\\Warframe\\EE.log";
const belowLibrary = "steamapps/compatdata/230410/pfx/drive_c/users/steamuser/AppData/Local/Warframe/EE.log";
const linux = [
  `~/.steam/steam/${belowLibrary}`,
  `~/.var/app/com.valvesoftware.Steam/.local/share/Steam/${belowLibrary}`,
  `~/snap/steam/common/.local/share/Steam/${belowLibrary}`,
];

/** Opens the page's part on a system; returns the paths at once and those that are folded, without break opportunities. */
function pathsOn(userAgent: string) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  const { container } = render(<LogLocations />);
  const all = Array.from(container.querySelectorAll("code"));
  const texts = (codes: readonly Element[]) => codes.map(({ textContent }) => textContent ?? "");
  const folded = all.filter((code) => code.closest("details") !== null);
  return { shown: texts(all.filter((code) => !folded.includes(code))), folded: texts(folded) };
}

afterEach(() => vi.restoreAllMocks());

describe("the places of the game's log", () => {
  it("a visitor on Windows sees one path; Steam as a package, a Flatpak and a Snap are folded", () => {
    expect(pathsOn("Mozilla/5.0 (Windows NT 10.0; Win64; x64)")).toEqual({ shown: [windows], folded: linux });
    expect(screen.getByText("Linux", { selector: "summary" })).toBeDefined();
    expect(screen.getAllByRole("button", { name: /^Copy the path for/ })).toHaveLength(4);
  });

  it("a visitor on Linux sees the path of Proton; those of a Flatpak, a Snap and Windows are folded", () => {
    const [proton, ...packages] = linux;
    expect(pathsOn("Mozilla/5.0 (X11; Linux x86_64)")).toEqual({
      shown: [proton],
      folded: [...packages, windows],
    });
    expect(screen.getByText("Flatpak, Snap, Windows", { selector: "summary" })).toBeDefined();
  });
});
