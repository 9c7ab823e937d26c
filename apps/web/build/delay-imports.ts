import type { Plugin } from "vite";

const importsOnDemand = /(?<!typeof )\bimport\(\s*("[^"]+")\s*\)/g;

/** For the soak "late-answers": delays code that loads on demand, by `delayImport` of the tests' setup. */
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
