// The languages of the product: a row each, and a folder of translations in packages/contract/languages.

export type Language = {
  readonly ownName: string;
  /** BCP 47, the value of `lang`. */
  readonly tag: string;
  /** What its addresses begin with; English has none. */
  readonly prefix: '' | `/${string}`;
  readonly script: Script;
  readonly direction: 'ltr' | 'rtl';
  /** The CLDR plural categories of whole numbers: each plural text has a form for each of them. */
  readonly plurals: readonly [Intl.LDMLPluralRule, ...Intl.LDMLPluralRule[]];
  /** Whether it is offered and built. Until every text is translated, `npm run texts` counts what is missing and passes. */
  readonly isComplete: boolean;
};

/** Scripts that web fonts exist for: see `scriptFonts` in the server's built-web.ts. */
export type Script = 'Latn' | 'Deva' | 'Guru';

const all = {
  en: {
    ownName: 'English',
    tag: 'en-IN',
    prefix: '',
    script: 'Latn',
    direction: 'ltr',
    plurals: ['one', 'other'],
    isComplete: true,
  },
  hi: {
    ownName: 'हिंदी',
    tag: 'hi-IN',
    prefix: '/hi',
    script: 'Deva',
    direction: 'ltr',
    plurals: ['one', 'other'],
    isComplete: true,
  },
  pa: {
    ownName: 'ਪੰਜਾਬੀ',
    tag: 'pa-IN',
    prefix: '/pa',
    script: 'Guru',
    direction: 'ltr',
    plurals: ['one', 'other'],
    isComplete: true,
  },
} as const satisfies Record<string, Language>;

export type LanguageId = keyof typeof all;
export const languages: Readonly<Record<LanguageId, Language>> = all;
/** Also those whose translation is under way. */
export const allLanguageIds = Object.keys(all) as [LanguageId, ...LanguageId[]];
export const languageIds = allLanguageIds.filter((id) => languages[id].isComplete) as [LanguageId, ...LanguageId[]];

export function isLanguageId(id: unknown): id is LanguageId {
  return languageIds.includes(id as LanguageId);
}
