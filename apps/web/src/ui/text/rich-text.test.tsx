// Texts with elements inside.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { richText } from './rich-text.tsx';

it.each([
  ['Read our <terms>terms of use</terms>, <name/>.', 'Read our <a href="/t">terms of use</a>, <b>Meera</b>.'],
  ['<name/> जी, <terms>शर्तें</terms> पढ़ें', '<b>Meera</b> जी, <a href="/t">शर्तें</a> पढ़ें'],
  ['Nothing inside', 'Nothing inside'],
])('%s', (text, html) => {
  const { container } = render(
    <p>{richText(text, { terms: (words) => <a href="/t">{words}</a>, name: <b>Meera</b> })}</p>,
  );
  expect(container.firstElementChild?.innerHTML).toBe(html);
});
