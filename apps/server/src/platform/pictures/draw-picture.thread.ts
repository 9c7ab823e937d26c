import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import { serveThread } from "../threads/serve-thread.ts";

const require = createRequire(import.meta.url);
const fontFiles = [
  "inter/400Regular/Inter_400Regular",
  "inter/600SemiBold/Inter_600SemiBold",
  "inter/700Bold/Inter_700Bold",
  // Five megabytes, for names alone: what Inter lacks is drawn with it.
  "noto-sans-jp/400Regular/NotoSansJP_400Regular",
].map((file) => require.resolve(`@expo-google-fonts/${file}.ttf`));

/** Runs in a thread: draws an SVG with the bundled typefaces and packs it as a PNG. */
serveThread((svg: string): Uint8Array => {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Inter" };
  return new Resvg(svg, { font }).render().asPng();
});
