import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { setLocale, startI18n } from "../i18n/i18n.ts";

beforeAll(async () => {
  await startI18n();
  await setLocale("en");
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});
