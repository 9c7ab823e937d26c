/** Whether a browser runs on Linux. Phones with Android also name Linux, but the game does not run on them. */
export function isLinux(userAgent: string): boolean {
  return /Linux|SteamOS/.test(userAgent) && !/Android/.test(userAgent);
}
