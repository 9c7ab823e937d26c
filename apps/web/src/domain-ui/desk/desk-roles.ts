import type { UserRole } from "@hunt/contracts/users";

// They stand apart from the desk's frame, because every page asks for the roles and few show the desk.

export const moderators = ["mod", "admin"] as const satisfies readonly UserRole[];

export const admins = ["admin"] as const satisfies readonly UserRole[];
