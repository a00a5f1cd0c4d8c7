// The same violation told twice, by the browser and by the page.
import { describe, expect, it } from 'vitest';
import { createCountedViolations } from './csp-reports.ts';

const byPage = {
  documentUri: 'http://localhost/',
  blockedUri: 'inline',
  effectiveDirective: 'script-src-elem',
  violatedDirective: 'script-src-elem',
  lineNumber: 0,
};
const byBrowser = { ...byPage, lineNumber: undefined, disposition: 'enforce' };

function openCounter() {
  let time = 0;
  const count = createCountedViolations(() => new Date(time));
  return { count, wait: (ms: number) => (time += ms) };
}

describe('a violation of the content policy', () => {
  // Promise: A violation that the browser and the page both tell of counts once
  it('counts once when the browser and the page tell of it', () => {
    const { count } = openCounter();
    expect([count('10.0.0.1', byBrowser), count('10.0.0.1', byPage)]).toEqual([true, false]);
  });

  it('counts once for a browser that took another address of its IPv6 network', () => {
    const { count } = openCounter();
    expect([count('2001:db8:1:2:a::1', byBrowser), count('2001:db8:1:2:b::1', byPage)]).toEqual([true, false]);
    expect(count('2001:db8:1:3:a::1', byPage)).toBe(true);
  });

  it.each([
    ['somebody else', '10.0.0.2', byPage],
    ['another page', '10.0.0.1', { ...byPage, documentUri: 'http://localhost/categories' }],
    ['another rule', '10.0.0.1', { ...byPage, effectiveDirective: 'img-src' }],
    ['something else', '10.0.0.1', { ...byPage, blockedUri: 'https://elsewhere.example' }],
  ])('counts for itself when it is %s', (_, address, report) => {
    const { count } = openCounter();
    count('10.0.0.1', byPage);
    expect(count(address, report)).toBe(true);
  });

  it('counts again after a minute', () => {
    const { count, wait } = openCounter();
    count('10.0.0.1', byPage);
    wait(60_000);
    expect(count('10.0.0.1', byPage)).toBe(true);
  });

  it('is forgotten when a thousand others came since', () => {
    const { count } = openCounter();
    count('10.0.0.1', byPage);
    for (let page = 0; page < 1000; page++) count('10.0.0.1', { ...byPage, documentUri: `http://localhost/${page}` });
    expect(count('10.0.0.1', byPage)).toBe(true);
  });
});
