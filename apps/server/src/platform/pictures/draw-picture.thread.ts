import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import { serveThread } from "../threads/serve-thread.ts";

const require = createRequire(import.meta.url);
const fontFiles = [
  "400Regular/Inter_400Regular",
  "600SemiBold/Inter_600SemiBold",
  "700Bold/Inter_700Bold",
].map((file) => require.resolve(`@expo-google-fonts/inter/${file}.ttf`));

/** Runs in a thread: draws an SVG with the one bundled typeface and packs it as a PNG. */
serveThread((svg: string): Uint8Array => {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Inter" };
  return new Resvg(svg, { font }).render().asPng();
});
