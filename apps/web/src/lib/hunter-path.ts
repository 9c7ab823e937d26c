const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address of a hunter's profile. */
export function hunterPath(hunter: AddressedHunter): string {
  return `/users/${encodeURIComponent(hunterAddress(hunter))}`;
}

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

export interface AddressedHunter {
  readonly uuid: string;
  /** Null until a name is verified. */
  readonly ign: string | null;
}

/**
 * What names a hunter in an address: the in-game name, or the uuid when there is none or when an address cannot carry
 * it (browsers take `.` and `..` for steps in the path; a name in the shape of a uuid would mean somebody else).
 */
export function hunterAddress({ uuid, ign }: AddressedHunter): string {
  return ign === null || ign === "." || ign === ".." || isUuid(ign) ? uuid : ign;
}
