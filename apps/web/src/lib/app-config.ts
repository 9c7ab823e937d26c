/** The configuration that the server writes into the page; none of it depends on the visitor. */
export interface AppConfig {
  readonly brand: string;
  /** The address of the uploads host; empty when uploads go to our own host. */
  readonly uploadsBaseUrl: string;
  /** Address of the utility service; empty when it is on our host. */
  readonly utilityBaseUrl: string;
}

/** The development server writes no configuration; the real default of the brand is in the server's configuration. */
const developmentConfig: AppConfig = { brand: "Development", uploadsBaseUrl: "", utilityBaseUrl: "" };

/** Reads the configuration from the page's JSON tag; a missing or unreadable value gets the development default. */
export function readAppConfig(document: Document): AppConfig {
  const text = document.getElementById("app-config")?.textContent?.trim();
  if (!text) return developmentConfig;
  try {
    const written = JSON.parse(text) as Readonly<Record<keyof AppConfig, unknown>>;
    return {
      brand: textOr(written.brand, developmentConfig.brand),
      uploadsBaseUrl: textOr(written.uploadsBaseUrl, developmentConfig.uploadsBaseUrl),
      utilityBaseUrl: textOr(written.utilityBaseUrl, developmentConfig.utilityBaseUrl),
    };
  } catch {
    return developmentConfig;
  }
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}

export const appConfig: AppConfig = readAppConfig(document);
