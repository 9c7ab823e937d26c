/** Where the browser remembers the language that its visitor chose. */
export const localeKey = "locale";
