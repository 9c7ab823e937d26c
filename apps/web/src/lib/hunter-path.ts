const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the address of a hunter's profile. */
export function hunterPath(hunter: AddressedHunter): string {
  return `/users/${encodeURIComponent(hunterAddress(hunter))}`;
}

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

export interface AddressedHunter {
  readonly uuid: string;
  /** Null until the hunter has a verified name. */
  readonly ign: string | null;
}

/**
 * Returns the part of an address that names a hunter: the in-game name, or the uuid when the hunter has no name or an
 * address cannot carry it (browsers read `.` and `..` as steps in the path, and a name in the shape of a uuid would mean
 * another hunter).
 */
export function hunterAddress({ uuid, ign }: AddressedHunter): string {
  return ign === null || ign === "." || ign === ".." || isUuid(ign) ? uuid : ign;
}
