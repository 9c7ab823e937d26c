/** What the server writes into the page for the app: nothing that depends on the visitor. */
export interface AppConfig {
  readonly brand: string;
  /** Address of the uploads host; empty when it is ours. */
  readonly uploadsBaseUrl: string;
  /** Address of the utility service; empty when it is on our host. */
  readonly utilityBaseUrl: string;
}

/** The development server writes no configuration; the brand's real default lives in the server's. */
const developmentConfig: AppConfig = { brand: "Development", uploadsBaseUrl: "", utilityBaseUrl: "" };

/** Reads the configuration from the page's JSON tag; what is missing or unreadable there is the development's. */
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
