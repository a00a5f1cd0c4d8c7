// URLs of dialogs over home.
import { describe, expect, it } from 'vitest';
import { paths } from '../../platform/addresses/paths.ts';
import { findDialogAt } from './dialog-head.tsx';

describe('the path', () => {
  it.each([
    [paths.sell, { name: 'create-listing', request: {} }],
    ['/Sell/', { name: 'create-listing', request: {} }],
    [paths.messages, { name: 'messages', request: {} }],
    ['/messages/', { name: 'messages', request: {} }],
    [paths.conversation('bike:asha'), { name: 'messages', request: { key: 'bike:asha' } }],
    [paths.home, null],
    [paths.listing('sell'), null],
    [paths.favorites, null],
  ])('%s opens its dialog, if it has one', (path, dialog) => {
    expect(findDialogAt(path)).toEqual(dialog);
  });
});
