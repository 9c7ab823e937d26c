import { saveFile } from "./save-file.ts";

export type CopyImageResult = "copied" | "saved" | "failed";

/**
 * Copies a picture that is still being drawn; a browser that cannot (or may not) copy the picture saves it as a file. The
 * clipboard gets the promise itself, because Safari no longer counts the click once it has waited for the picture.
 */
export async function copyImage(drawn: Promise<Blob>, fileName: string): Promise<CopyImageResult> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": drawn })]);
    return "copied";
  } catch {
    return saveImage(drawn, fileName);
  }
}

async function saveImage(drawn: Promise<Blob>, fileName: string): Promise<CopyImageResult> {
  try {
    saveFile(await drawn, fileName);
    return "saved";
  } catch {
    return "failed";
  }
}
