import { lazy, Suspense } from "react";

const nothing = () => null;

/** The plate is whole without its figures. */
const Shore = lazy(async () => {
  const loaded = await import("./shore.tsx").catch(() => null);
  return { default: loaded?.Shore ?? nothing };
});

export function LazyShore() {
  return (
    <Suspense>
      <Shore />
    </Suspense>
  );
}
