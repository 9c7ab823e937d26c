import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import { serveThread } from "../threads/serve-thread.ts";

const require = createRequire(import.meta.url);
const fontFiles = [
  "inter/400Regular/Inter_400Regular",
  "inter/600SemiBold/Inter_600SemiBold",
  "inter/700Bold/Inter_700Bold",
  // This typeface has five megabytes and the letters that Inter lacks, and is used for names alone.
  "noto-sans-jp/400Regular/NotoSansJP_400Regular",
].map((file) => require.resolve(`@expo-google-fonts/${file}.ttf`));

/** Draws an SVG with the bundled typefaces and packs it as a PNG; runs in a thread. */
serveThread((svg: string): Uint8Array => {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Inter" };
  return new Resvg(svg, { font }).render().asPng();
});
