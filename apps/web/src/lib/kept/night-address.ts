const addressPattern = /^night=([0-9a-f]{16})(?:&run=\d+)?$/;

/** The night that the part of an address behind `#` names; null when it names none. */
export function nightInAddress(hash: string): string | null {
  return addressPattern.exec(hash)?.[1] ?? null;
}

/** The part of an address behind `#` that leads to a night. */
export function addressOfNight(id: string): string {
  return `night=${id}`;
}
