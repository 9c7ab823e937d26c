/** Leaves the app for an address of ours that answers with another site. */
export function leaveFor(path: string): void {
  location.assign(path);
}
