import { PRICE_MAX, photoLimits } from '@chowk/contract/limits';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { writeNumbers } from './inline-limits.ts';
import type { CodeNode } from './light-router.ts';

const inline = (code: string) => writeNumbers(code, parseSync('a.ts', code).program as unknown as CodeNode);
const header = "import { PRICE_MAX, photoLimits as photos } from '@chowk/contract/limits';\n";

describe('inlining limits', () => {
  it('writes a number in the place of its name, and a copy of what is used otherwise', () => {
    expect(inline(`${header}check(photos.bytes, PRICE_MAX, photos.widths[0])`)).toBe(
      `const PRICE_MAX = ${PRICE_MAX}; const photos = ${JSON.stringify(photoLimits)};\ncheck(${5 * 1024 * 1024}, PRICE_MAX, photos.widths[0])`,
    );
  });

  it('leaves properties of other names', () => {
    const code = "import { limits } from './own-limits.ts';\ncheck(limits.title.min, other.textLimits.title.min)";
    expect(inline(code)).toBe(code);
  });
});
