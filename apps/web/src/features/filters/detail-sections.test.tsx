// Detail filters in the panel.
import type { DetailCounts } from '@chowk/contract/listings/details/detail-schemas';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DetailSections } from './detail-sections.tsx';
import { type DetailDraft, writeDetailDraft } from './filter-draft.ts';

const makes = ['Honda', 'Hero', 'Bajaj', 'TVS', 'Yamaha', 'Suzuki', 'KTM', 'Jawa'];
const counts: DetailCounts = [
  {
    name: 'make',
    label: 'Make',
    unit: null,
    range: null,
    values: makes.map((make, index) => ({ value: make, label: make, count: 20 - index })),
  },
  { name: 'kilometres', label: 'Kilometres run', unit: 'km', range: { min: 800, max: 96_000, count: 1 }, values: [] },
  { name: 'fuel', label: 'Fuel', unit: null, range: null, values: [{ value: 'cng', label: 'CNG', count: 3 }] },
];

function renderSections(start: DetailDraft = {}) {
  function Held() {
    const [draft, setDraft] = useState(start);
    return (
      <>
        <DetailSections counts={counts} isPartial={false} draft={draft} onChange={setDraft} />
        <output>{writeDetailDraft(draft)}</output>
      </>
    );
  }
  render(<Held />);
  return userEvent.setup();
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const asked = () => screen.getByRole('status').textContent;

describe('the details of the category in view', () => {
  it('are narrowed by ranges and by several values', async () => {
    const user = renderSections();
    const kilometres = group('Kilometres run');
    expect(kilometres.getByText('1 listing says it')).toBeDefined();
    await user.type(kilometres.getByRole('spinbutton', { name: 'To (km)' }), '50000');
    await user.click(group('Make').getByRole('checkbox', { name: /^Hero/ }));
    await user.click(group('Make').getByRole('checkbox', { name: /^Honda/ }));
    await user.click(group('Fuel').getByRole('checkbox', { name: 'CNG 3' }));
    expect(asked()).toBe('kilometres:..50000,make:Hero|Honda,fuel:cng');
    await user.click(group('Make').getByRole('checkbox', { name: /^Hero/ }));
    expect(asked()).toBe('kilometres:..50000,make:Honda,fuel:cng');
  });

  it('keep rare values back until they are wanted, but for those that are asked for', async () => {
    const user = renderSections({ make: ['Jawa', 'Rajdoot'] });
    const boxes = () =>
      group('Make')
        .getAllByRole('checkbox', { checked: true })
        .map((box) => box.closest('label')?.textContent);
    expect(boxes()).toEqual(['Jawa13', 'Rajdoot0']);
    expect(group('Make').queryByRole('checkbox', { name: /^KTM/ })).toBeNull();
    await user.click(group('Make').getByRole('button', { name: 'Show all 9' }));
    expect(group('Make').getAllByRole('checkbox')).toHaveLength(9);
  });
});
