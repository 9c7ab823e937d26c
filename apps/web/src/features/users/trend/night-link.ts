import type { LinkProps } from "@tanstack/react-router";

/** Where the night is of which a trend holds runs. */
export type NightLinkOf = (night: string) => Pick<LinkProps, "to" | "params" | "hash">;

export const publicNight: NightLinkOf = (nightUuid) => ({ to: "/nights/$nightUuid", params: { nightUuid } });
