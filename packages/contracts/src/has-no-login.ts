/**
 * Whether an address has no user name or password before its host: people would read a user name there as the place the link leads to, and
 * everybody would see a password.
 */
export function hasNoLogin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === "" && url.password === "";
}
