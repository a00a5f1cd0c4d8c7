// Replaces village-name-texts.ts in the first load of the web app (apps/web/bundling/language-texts.ts).
export const villageNames: Readonly<Record<string, string>> = {};
