import { type ComponentType, createElement, lazy, useState } from "react";

/** A part of a page whose code comes when it is drawn, or before when that is foreseen. */
export interface LazyPage<Props> {
  readonly Page: ComponentType<Props>;
  readonly preload: () => void;
}

/**
 * What has come already is drawn at once: React holds back for 0.3 s whatever took a placeholder's place, were it there a
 * moment later.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;
  // What did not arrive is asked for again.
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
  /** Which of the two it is stays the same while it is shown, or what it holds would be lost. */
  // biome-ignore lint/correctness/noComponentHookFactories: a page calls this once for each part, never while it is drawn.
  function Page(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Part, props);
  }
  return { Page, preload: () => void once().catch(() => null) };
}
