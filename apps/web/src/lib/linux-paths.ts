const belowLibrary = "steamapps/compatdata/230410/pfx/drive_c/users/steamuser/AppData/Local/Warframe/EE.log";

/**
 * Where Proton keeps the log on Linux (docs/game-log.md 1), by how Steam was installed: in the folder of its first library; others differ
 * only before `steamapps`.
 */
export const linuxPaths = {
  proton: `~/.steam/steam/${belowLibrary}`,
  flatpak: `~/.var/app/com.valvesoftware.Steam/.local/share/Steam/${belowLibrary}`,
  snap: `~/snap/steam/common/.local/share/Steam/${belowLibrary}`,
} as const;
