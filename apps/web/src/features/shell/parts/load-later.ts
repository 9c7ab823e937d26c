import type { ComponentType } from "react";

const nothing = () => null;

/**
 * Loads a part that the first paint does not need; for `lazy`. A second attempt covers a short gap in the connection;
 * without the part the page still works.
 */
export async function loadLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const part = await load().catch(() => load().catch((): ComponentType<Props> => nothing));
  return { default: part };
}
