import type { ComponentType } from "react";

const nothing = () => null;

/**
 * For `lazy`: a part that the first paint does without. A second try covers a short gap in the connection; without the part the
 * page still works.
 */
export async function loadLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const part = await load().catch(() => load().catch((): ComponentType<Props> => nothing));
  return { default: part };
}
