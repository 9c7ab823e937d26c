const belowLibrary = "steamapps/compatdata/230410/pfx/drive_c/users/steamuser/AppData/Local/Warframe/EE.log";

/**
 * The places in which Proton keeps the log on Linux (docs/game-log.md 1), by the way Steam was installed. The paths are
 * those in Steam's first library folder; other libraries differ only before `steamapps`.
 */
export const linuxPaths = {
  proton: `~/.steam/steam/${belowLibrary}`,
  flatpak: `~/.var/app/com.valvesoftware.Steam/.local/share/Steam/${belowLibrary}`,
  snap: `~/snap/steam/common/.local/share/Steam/${belowLibrary}`,
} as const;
