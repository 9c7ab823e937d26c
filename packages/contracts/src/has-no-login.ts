/**
 * Whether an address has no user name or password before its host. People would take a user name there for the target
 * of the link, and everybody would see a password.
 */
export function hasNoLogin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === "" && url.password === "";
}
