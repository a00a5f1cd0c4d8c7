// Focus after an item is removed from a list.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FocusAfterRemoval, useFocusAfterRemoval } from './use-focus-after-removal.ts';

let focus: FocusAfterRemoval;

function List({ items }: { readonly items: readonly string[] }) {
  focus = useFocusAfterRemoval(items);
  return (
    <>
      <h2 ref={focus.heading} tabIndex={-1}>
        Reports
      </h2>
      <ul ref={focus.list}>
        {items.map((item) => (
          <li key={item}>
            <button type="button">{item}</button>
          </li>
        ))}
      </ul>
    </>
  );
}

it.each([
  [0, ['a', 'b', 'c'], ['b', 'c'], 'b'],
  [1, ['a', 'b', 'c'], ['a', 'c'], 'c'],
  [2, ['a', 'b', 'c'], ['a', 'b'], 'b'],
  [0, ['a'], [], 'Reports'],
])('item %i of %j is removed', (index, before, after, next) => {
  const { rerender } = render(<List items={before} />);
  focus.remember(index);
  rerender(<List items={after} />);
  expect(document.activeElement?.textContent).toBe(next);
  // The confirmation dialog closes later, and calls findNext.
  expect(focus.findNext()?.textContent).toBe(next);
});
