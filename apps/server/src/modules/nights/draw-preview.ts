import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";

const require = createRequire(import.meta.url);
const fontFiles = [
  "400Regular/Inter_400Regular",
  "600SemiBold/Inter_600SemiBold",
  "700Bold/Inter_700Bold",
].map((file) => require.resolve(`@expo-google-fonts/inter/${file}.ttf`));

/** Draws an SVG with the one bundled typeface, off the event loop; returns a PNG. */
export async function drawPreview(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Inter" },
  });
  return image.asPng();
}
