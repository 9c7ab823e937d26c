import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A part of a page whose code comes when it is drawn, or before when that is foreseen. */
export interface LazyPage<Props> {
  readonly Page: LazyExoticComponent<ComponentType<Props>> | ComponentType<Props>;
  readonly preload: () => void;
}

export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  // What did not arrive is asked for again.
  const once = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    Page: lazy(async () => ({ default: await once() })),
    preload: () => void once().catch(() => null),
  };
}
