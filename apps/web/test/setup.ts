// Component tests: empty document and storage, and no unexpected console errors.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Only a hang fails: a busy machine is slow. */
configure({ asyncUtilTimeout: 20_000 });

/** happy-dom does not know this tag yet. */
const isUnknownTag = ([format, tag]: unknown[]) => String(format).startsWith('The tag <%s>') && tag === 'search';

/** On a busy machine a test may end before its updates have settled. */
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
