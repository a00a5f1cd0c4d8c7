// Texts on share pictures: shaped by script, in bundled fonts.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fitText, renderText } from './render-share-picture.ts';

const words = (text: string) => ({ text, colour: '#000000', width: 480 });
const widthOf = async (text: string) => (await renderText(words(text), 46))?.width ?? 0;
const inkOf = async (text: string) => {
  const rendered = await renderText(words(text), 46);
  const { data } = await sharp(rendered?.png).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  return data;
};

describe('texts on a share picture', () => {
  it('shape conjuncts of Hindi and Punjabi', async () => {
    // Two letters with the sign that joins them are one, and narrower than both.
    expect(await widthOf('क्ष')).toBeLessThan(((await widthOf('क')) + (await widthOf('ष'))) * 0.8);
    // The sign of the vowel i is before its letter.
    expect((await inkOf('कि')).equals(await inkOf('क'))).toBe(false);
    // A letter below another makes the word no wider.
    expect(await widthOf('ਪ੍ਰ')).toBeLessThan((await widthOf('ਪ')) + (await widthOf('ਰ')) / 2);
  });

  it.each(['क', 'ख', 'ਕ', 'ਖ', 'A', '₹', 'é'])('have %s of their own', async (letter) => {
    // What a font lacks is rendered as one and the same box, whatever it is.
    const others = await Promise.all(['क', 'ਟ', 'B', '7'].filter((other) => other !== letter).map(inkOf));
    const own = await inkOf(letter);
    expect(own.some((level) => level > 0)).toBe(true);
    for (const other of others) expect(own.equals(other)).toBe(false);
  });

  it('omit characters without a glyph', async () => {
    for (const text of ['🙂 漢字', '👨‍👩‍👧‍👦 👨‍👩‍👧‍👦']) expect(await renderText(words(text), 46)).toBeNull();
    expect(await widthOf('Lamp 🙂')).toBe(await widthOf('Lamp'));
  });

  it('are rendered as plain text', async () => {
    expect(await widthOf('<b>5 & 6</b>')).toBeGreaterThan(await widthOf('5 & 6'));
  });

  // Promise: No title makes the picture of a listing fail
  it('are never wider than their column, also where no line can be broken', async () => {
    for (const cluster of ['क्', '्क', 'ਕ੍']) expect(await widthOf(`क${cluster.repeat(49)}`)).toBeLessThanOrEqual(480);
  });

  it('become smaller until they fit', async () => {
    const title = 'Almost new washing machine with a very long title that does not fit onto three lines of a picture';
    const rendered = await fitText(words(title), 200, [46, 34, 26]);
    expect(rendered?.height).toBeLessThanOrEqual(200);
    expect(rendered?.width).toBeLessThanOrEqual(480);
  });
});
