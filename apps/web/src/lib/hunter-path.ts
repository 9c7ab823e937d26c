import { type AddressedHunter, hunterAddress } from "./hunter-address.ts";

/** The address of a hunter's profile. */
export function hunterPath(hunter: AddressedHunter): string {
  return `/users/${encodeURIComponent(hunterAddress(hunter))}`;
}
