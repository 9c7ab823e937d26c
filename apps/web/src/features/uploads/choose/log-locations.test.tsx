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

/** Returns the paths in their order, without the invisible break opportunities. */
function pathsFor(userAgent: string): readonly string[] {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  const { container } = render(<LogLocations />);
  return Array.from(container.querySelectorAll("code"), ({ textContent }) => textContent ?? "");
}

afterEach(() => vi.restoreAllMocks());

describe("the places of the game's log", () => {
  it("the order is Windows, then Steam as a package, a Flatpak and a Snap", () => {
    expect(pathsFor("Mozilla/5.0 (Windows NT 10.0; Win64; x64)")).toEqual([windows, ...linux]);
    expect(screen.getAllByRole("button")).toHaveLength(4);
  });

  it("Linux comes first for a visitor on Linux", () => {
    expect(pathsFor("Mozilla/5.0 (X11; Linux x86_64)")).toEqual([...linux, windows]);
  });
});
