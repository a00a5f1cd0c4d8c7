// What a person may send as text: everything that can be read, nothing that only hides or turns other text around.
import { messageTexts } from '@chowk/contract/messages';
import { invalid } from '../http/errors.ts';

/** Control characters other than the line feed and the tab. */
const controls = /[\p{Cc}--[\n\t]]/gv;

/**
 * Marks that reverse or embed the direction of the text around them, and signs that show nothing at all: they make
 * a link, a price or a name look like another. The joiners (U+200C, U+200D) stay: Hindi, Punjabi and emoji need them.
 */
const tricks =
  /[\u202a-\u202e\u2066-\u206f\u200b\u200e\u200f\u2060-\u2064\u061c\u180e\u00ad\ufeff\ufff9-\ufffb]|[\u115f\u1160\u3164\uffa0]|\u034f/g;

/** Tags are invisible too, but for the flags of England, Scotland and Wales, which are made of them. */
const tags = /(\u{1f3f4}[\u{e0061}-\u{e007a}]{1,6}\u{e007f})|[\u{e0000}-\u{e0fff}]/gu;

/** More than one joiner in a row joins nothing. */
const joiners = /[\u200c\u200d]{2,}/g;

/** No script stacks nine marks on one letter; a hundred of them cover the lines around. */
const stacks = /(\p{Mn}{8})\p{Mn}+/gu;

const showsNothing = /^[\s\p{Mn}\u200c\u200d]*$/u;

export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(controls, '')
    .replace(tricks, '')
    .replace(tags, '$1')
    .replace(joiners, (run) => run.charAt(0))
    .replace(stacks, '$1')
    .trim();
}

export function mustSayAnything(text: string): string {
  if (showsNothing.test(text)) throw invalid(messageTexts.empty, { content: [messageTexts.empty] });
  return text;
}
