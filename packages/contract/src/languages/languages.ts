// The languages that the product speaks: one line each, and a folder of translations in packages/contract/languages.
export type Language = {
  /** What its speakers call it. */
  readonly ownName: string;
  /** What pages in it say of themselves: the value of `lang`. */
  readonly tag: string;
  /** What its addresses begin with; English has none. */
  readonly prefix: '' | `/${string}`;
};

const all = {
  en: { ownName: 'English', tag: 'en-IN', prefix: '' },
  hi: { ownName: 'हिन्दी', tag: 'hi-IN', prefix: '/hi' },
  pa: { ownName: 'ਪੰਜਾਬੀ', tag: 'pa-IN', prefix: '/pa' },
} as const satisfies Record<string, Language>;

export type LanguageId = keyof typeof all;
export const languages: Readonly<Record<LanguageId, Language>> = all;
export const languageIds = Object.keys(all) as [LanguageId, ...LanguageId[]];

export function isLanguageId(id: unknown): id is LanguageId {
  return languageIds.includes(id as LanguageId);
}
