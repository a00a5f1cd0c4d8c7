// Descriptions and bars of daily counts.
import { describe, expect, it } from 'vitest';
import { describeSeries, layoutBars } from './listing-statistics.tsx';

const day = (date: string, views: number) => ({ day: date, views, saves: 0, messages: 0 });
const days = [day('2026-11-11', 0), day('2026-11-12', 8), day('2026-11-13', 4), day('2026-11-14', 2)];

describe('a series', () => {
  it('is said in one sentence', () => {
    expect(describeSeries(days, 'views')).toBe('Views a day: 14 in 4 days, most on 12 Nov 2026 with 8');
    expect(describeSeries(days, 'saves')).toBe('Saves a day: 0 in 4 days');
    expect(describeSeries([day('2026-11-11', 1)], 'views')).toContain('1 in 1 day,');
  });

  it('is drawn as high as its busiest day, and nothing where nothing was', () => {
    expect(layoutBars(days, 'views', 12, 40)).toEqual([
      { day: '2026-11-11', x: 0, y: 40, height: 0 },
      { day: '2026-11-12', x: 12, y: 0, height: 40 },
      { day: '2026-11-13', x: 24, y: 20, height: 20 },
      { day: '2026-11-14', x: 36, y: 30, height: 10 },
    ]);
    expect(layoutBars(days, 'saves', 12, 40).every(({ height }) => height === 0)).toBe(true);
  });

  it('shows what is little beside much', () => {
    expect(layoutBars([day('2026-11-11', 1), day('2026-11-12', 900)], 'views', 12, 40)[0]?.height).toBe(3);
  });
});
