// Device names of user agents.
import { describe, expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [`${mozilla} (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      'Microsoft Edge on Windows',
    ],
    [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `${mozilla} (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet for Android on Android',
    ],
    ['curl/8.5.0', null],
    ['Your bank says: pay at evil.example/1.0', null],
    ['', null],
    [undefined, null],
    [`Firefox/140.0 ${'x'.repeat(5000)}`, null],
  ])('%s is %s', (agent, words) => {
    expect(describeDevice(agent)).toBe(words);
  });
});
