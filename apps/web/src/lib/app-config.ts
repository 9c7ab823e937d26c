/** What the server writes into the page for the app: nothing that depends on the visitor. */
export interface AppConfig {
  readonly brand: string;
}

/** The development server writes no configuration; the brand's real default lives in the server's. */
const developmentConfig: AppConfig = { brand: "Development" };

/** Reads the configuration from the page's JSON tag; a missing or unreadable one gives the development's. */
export function readAppConfig(document: Document): AppConfig {
  const text = document.getElementById("app-config")?.textContent?.trim();
  if (!text) return developmentConfig;
  try {
    const { brand } = JSON.parse(text) as Partial<AppConfig>;
    return { brand: typeof brand === "string" && brand !== "" ? brand : developmentConfig.brand };
  } catch {
    return developmentConfig;
  }
}

export const appConfig: AppConfig = readAppConfig(document);
