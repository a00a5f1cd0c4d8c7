// Places as users type them, from the bundled places: what is understood, and what of the text is left.
import { describe, expect, it } from 'vitest';
import { loadPlaceNames } from '../../places/index.ts';
import { tidyText, tokensOf, withoutSpans } from '../../text/tokens.rules.ts';
import { readPlaces } from './places.rules.ts';

const ordinary = new Set(['table', 'ram', 'daria', 'tractor']);

async function read(typed: string) {
  const text = tidyText(typed);
  const found = readPlaces(tokensOf(text), text, await loadPlaceNames(), (word) => ordinary.has(word));
  if (!found) return null;
  const name = found.isNearMe ? 'me' : [found.place?.name, found.place?.city].filter(Boolean).join(', ');
  return [name, withoutSpans(text, found.spans).trim().replace(/\s+/g, ' ')];
}

describe('a place in a text', () => {
  // Promise: Places in the text pull what is near to the front and hide nothing; 'near me' is the location of the
  // request
  it.each([
    ['flat in Mohali', 'Mohali', 'flat'],
    ['panchkula sofa', 'Panchkula', 'sofa'],
    ['room near sector 15', 'Sector 15, Chandigarh', 'room'],
    ['room sector 15 panchkula', 'Sector 15, Panchkula', 'room'],
    ['panchkula sector 15 room', 'Sector 15, Panchkula', 'room'],
    ['booth phase 7', 'Phase 7, Mohali', 'booth'],
    ['sec 22 bed', 'Sector 22, Chandigarh', 'bed'],
    ['zirak pur flat', 'Zirakpur', 'flat'],
    ['panchkulla sofa', 'Panchkula', 'sofa'],
    ['मोहाली में फ्लैट', 'Mohali', 'फ्लैट'],
    ['ਪਲਾਟ ਖਰੜ', 'Kharar', 'ਪਲਾਟ'],
    ['kharar vich plot', 'Kharar', 'plot'],
    ['tractor near daria', 'Daria, Chandigarh', 'tractor'],
    ['tuition near me', 'me', 'tuition'],
    ['mere kol plumber', 'me', 'plumber'],
    ['मेरे पास डॉक्टर', 'me', 'डॉक्टर'],
  ])('%s', async (text, name, rest) => expect(await read(text)).toEqual([name, rest]));

  it.each(['study table', 'daria', 'tractor', '15', 'in', 'near', 'indor plants', 'sofa in good condition'])(
    'is none in: %s',
    async (text) => expect(await read(text)).toBeNull(),
  );
});
