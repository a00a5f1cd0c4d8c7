// What stands below a letter that people can do without: why it came, and how it comes no more.
import { brand } from '../brand.ts';
import type { LetterTopic } from './letter-preferences.ts';

export const footerReasons: Readonly<Record<LetterTopic, string>> = {
  messages: `You get this letter because somebody wrote to you at ${brand.name}.`,
  expiry: `You get this letter because a listing of yours at ${brand.name} runs out.`,
  favorites: `You get this letter because something changed that you keep as a favorite at ${brand.name}.`,
};

export const footerLabels = {
  unsubscribe: 'No more letters like this',
  preferences: 'Choose your letters',
} as const;

export type LetterLinks = { readonly unsubscribe: string; readonly preferences: string };

export function writeFooterText(topic: LetterTopic, { unsubscribe, preferences }: LetterLinks): string {
  return [
    '-- ',
    footerReasons[topic],
    `${footerLabels.unsubscribe}: ${unsubscribe}`,
    `${footerLabels.preferences}: ${preferences}`,
    '',
  ].join('\n');
}
