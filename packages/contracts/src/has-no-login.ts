/** Whether nothing stands before the host of an address: a user there reads as if the link led to it, and a password is shown to everybody. */
export function hasNoLogin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === "" && url.password === "";
}
