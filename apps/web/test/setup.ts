// Before and after every component test: an empty document, an empty storage, and no unexpected words in the console.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Only what never ends is ended: a busy machine makes what is waited for come later. */
configure({ asyncUtilTimeout: 20_000 });

/** React asks the document whether it knows a tag, and happy-dom does not know this one yet. */
const isUnknownTag = ([format, tag]: unknown[]) => String(format).startsWith('The tag <%s>') && tag === 'search';

/** On a busy machine a test may end before all that it started has settled: that says nothing about the component. */
const isLate = ([format]: unknown[]) => String(format).includes('not wrapped in act');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(vi.mocked(console.error).mock.calls.filter((call) => !isUnknownTag(call) && !isLate(call))).toEqual([]);
  vi.restoreAllMocks();
});
