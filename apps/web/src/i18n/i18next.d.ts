import "i18next";
import type en from "./locales/en.json";

declare module "i18next" {
  interface CustomTypeOptions {
    readonly defaultNS: "translation";
    readonly resources: { readonly translation: typeof en };
  }
}
