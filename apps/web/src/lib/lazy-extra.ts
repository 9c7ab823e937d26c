import { type ComponentType, lazy } from "react";

/**
 * Makes a part that loads on demand and without which its page is complete: when its code does not load, it shows
 * nothing.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    (): Promise<{ readonly default: ComponentType<Props> }> =>
      load().then(
        (Extra) => ({ default: Extra }),
        () => ({ default: () => null }),
      ),
  );
}
