/** Leaves the app for an address of our server that redirects to another site. */
export function leaveFor(path: string): void {
  location.assign(path);
}
