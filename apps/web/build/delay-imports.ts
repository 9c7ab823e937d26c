import type { Plugin } from "vite";

const importsOnDemand = /(?<!typeof )\bimport\(\s*("[^"]+")\s*\)/g;

/** Delays code that loads on demand in the soak "late-answers", by `delayImport` of the tests' setup. */
export function delayImports(): Plugin {
  return {
    name: "delay-imports",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("/apps/web/src/") || code.search(importsOnDemand) < 0) return;
      return { code: code.replace(importsOnDemand, "globalThis.delayImport(import($1))"), map: null };
    },
  };
}
