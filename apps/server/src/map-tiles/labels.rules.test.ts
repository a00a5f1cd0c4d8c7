import { describe, expect, it } from 'vitest';
import { estimateWidth, type LabelSource, placeLabels, straightRuns } from './labels.rules.ts';
import { overlaps, pixelSpan } from './projection.rules.ts';

const pixel = pixelSpan(15);
const place = (name: string, x: number, y: number, kind: LabelSource['kind'] = 'neighbourhood'): LabelSource => {
  return { kind, names: { en: name }, importance: 0, at: { x: x * pixel, y: y * pixel } };
};
const namesOf = (sources: LabelSource[], zoom = 15) =>
  [...placeLabels(sources, zoom)].map(({ label }) => label.names.en);

describe('Labels', () => {
  it('do not overlap, however many there are', () => {
    const crowd = Array.from({ length: 400 }, (_, i) => place(`Place ${i}`, (i * 37) % 600, (i * 91) % 600));
    const boxes = [...placeLabels(crowd, 15)].map(({ box }) => box);
    expect(boxes.length).toBeGreaterThan(10);
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlaps(a, b))).toEqual([]);
  });

  it('give way to more important kinds', () => {
    expect(namesOf([place('Shop street', 0, 0), place('Mohali', 4, 4, 'town')])).toEqual(['Mohali']);
  });

  it('are the same in any order of the input', () => {
    const some = [place('One', 0, 0), place('Two', 20, 0), place('Three', 40, 3), place('Four', 200, 0)];
    expect(namesOf(some.toReversed())).toEqual(namesOf(some));
  });

  it.each([
    ['city', 5, true],
    ['city', 16, false],
    ['street', 13, false],
    ['landmark', 16, true],
  ] as const)('of a %s at zoom %d are shown: %s', (kind, zoom, isShown) => {
    expect(namesOf([place('Name', 0, 0, kind)], zoom)).toEqual(isShown ? ['Name'] : []);
  });

  it.each([
    ['to the right', [0, 0, 200, 0], 0],
    ['to the left', [200, 0, 0, 0], 0],
    ['upwards to the left', [200, 200, 0, 0], 45],
    ['downwards', [0, 0, 0, 200], 90],
  ])('along a road %s are upright', (_, line, angle) => {
    expect(straightRuns(line, 50, 1)[0]?.angle).toBeCloseTo(angle);
  });

  it('are left out where a road is too short or too crooked', () => {
    expect(straightRuns([0, 0, 40, 0], 50, 1)).toEqual([]);
    expect(straightRuns([0, 0, 30, 0, 30, 30, 60, 30, 60, 60], 50, 1)).toEqual([]);
  });

  it('reserve room for Indic scripts by base letters', () => {
    expect(estimateWidth('चंडीगढ़')).toBeLessThan(estimateWidth('Chandigarh and more'));
    expect(estimateWidth('ਸੈਕਟਰ')).toBeGreaterThan(2);
  });
});
