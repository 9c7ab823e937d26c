import { type ComponentType, createElement, lazy, useState } from "react";

/** A part of a page whose code loads when the part is drawn, or earlier by `preload`. */
export interface LazyPage<Props> {
  readonly Page: ComponentType<Props>;
  readonly preload: () => void;
}

/**
 * Makes a page part that loads on demand. A part that is already loaded is drawn at once, without a placeholder, because
 * React keeps a placeholder for 0.3 s before it shows the content.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;
  // A failed load is tried again on the next call.
  const once = () => {
    loading ??= load()
      .then((component) => {
        loaded = component;
        return component;
      })
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
  const Later = lazy(async () => ({ default: await once() }));
  /** A mounted page keeps its first component, because a change to the other one would lose its state. */
  // biome-ignore lint/correctness/noComponentHookFactories: a page calls this once for each part, never while it is drawn.
  function Page(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Part, props);
  }
  return { Page, preload: () => void once().catch(() => null) };
}
