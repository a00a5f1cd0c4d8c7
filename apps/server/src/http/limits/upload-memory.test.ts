// Who may hold how much of the memory for uploads, as a table.
import { describe, expect, it } from 'vitest';
import { beginUpload, holdUpload, releaseUpload, uploadBytesHeld } from './upload-memory.ts';

const MB = 1024 * 1024;
const sender = { accountId: 'asha', address: '192.0.2.1', photosPerListing: 4 };

function begin(more: Partial<Parameters<typeof beginUpload>[1]> = {}): object {
  const request = {};
  beginUpload(request, { ...sender, ...more });
  return request;
}

/** How many whole megabytes such forms are let hold together. */
function fill(forms: readonly object[]): number {
  try {
    for (let held = 0; held < 200; held += 1) holdUpload(forms[held % forms.length] ?? {}, MB);
  } catch (refusal) {
    expect(refusal).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  }
  const held = uploadBytesHeld() / MB;
  for (const form of forms) releaseUpload(form);
  expect(uploadBytesHeld()).toBe(0);
  return held;
}

describe('uploads may hold', () => {
  it.each([
    ['one account: two full forms', () => [begin()], 40],
    ['one account with many forms: no more', () => Array.from({ length: 7 }, () => begin()), 40],
    ['one account from many networks: no more', () => [1, 2, 3].map((at) => begin({ address: `192.0.2.${at}` })), 40],
    ['one account where listings have one photo: two full messages', () => [begin({ photosPerListing: 1 })], 40],
    ['one account where listings have twelve photos: half of all', () => [begin({ photosPerListing: 12 })], 64],
    [
      'many accounts of one network: half of all',
      () => ['a', 'b', 'c', 'd'].map((accountId) => begin({ accountId })),
      64,
    ],
    [
      'many visitors of one IPv6 network: half of all',
      () => [1, 2, 3].map((at) => begin({ accountId: null, address: `2001:db8:1:2::${at}` })),
      64,
    ],
    [
      'many accounts of many networks: all there is',
      () => [1, 2, 3, 4, 5].map((at) => begin({ accountId: `${at}`, address: `192.0.2.${at}` })),
      128,
    ],
  ])('%s', (_, beginAll, most) => {
    expect(fill(beginAll())).toBe(most);
    // All of it was given back.
    expect(fill(beginAll())).toBe(most);
  });
});

it('bytes that arrive after the release are not counted', () => {
  const form = begin();
  holdUpload(form, MB);
  releaseUpload(form);
  holdUpload(form, MB);
  expect(uploadBytesHeld()).toBe(0);
});
