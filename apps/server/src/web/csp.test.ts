// The Content Security Policy by configuration, and reports of violations.
import { describe, expect, it } from 'vitest';
import { createCountedViolations, createPolicy, hashScript, isPolicyOn, newNonce } from './csp.ts';

const laptop = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  photosUrl: null,
  googleClientId: null,
  publicUrl: 'http://localhost:3000',
  dev: false,
};

const policyOf = (changes: Partial<Record<keyof typeof laptop, unknown>>) =>
  createPolicy({ ...laptop, ...changes } as typeof laptop)('nonce');

describe('the content policy', () => {
  it('allows no foreign host but the map tiles', () => {
    expect(policyOf({}).match(/https?:\/\/[^\s;]+/g)).toEqual(['https://tile.openstreetmap.org']);
  });

  it('allows the sub-domains of a template', () => {
    expect(policyOf({ tileUrl: 'https://{s}.tiles.example:8443/a/{z}/{x}/{y}' })).toContain(
      'blob: https://*.tiles.example:8443;',
    );
  });

  it('allows the CDN of the photos if configured', () => {
    expect(policyOf({ photosUrl: 'https://photos.example.org' })).toMatch(
      /img-src [^;]* https:\/\/photos.example.org;/,
    );
  });

  it('allows Google if configured', () => {
    const policy = policyOf({ googleClientId: 'id' });
    expect(policy).toContain("script-src 'self' 'nonce-nonce' https://accounts.google.com/gsi/client;");
    expect(policy).toContain('frame-src https://accounts.google.com/gsi/;');
  });

  it('allows the inline script by its hash', () => {
    const hash = hashScript('start()');
    expect(hash).toBe("'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='");
    expect(createPolicy(laptop, hash)('nonce')).toContain(`script-src 'self' 'nonce-nonce' ${hash};`);
  });

  it('upgrades requests to HTTPS if the site uses it', () => {
    expect(policyOf({ publicUrl: 'https://chowk.example' })).toContain('upgrade-insecure-requests');
    expect(policyOf({})).not.toContain('upgrade-insecure-requests');
  });

  it.each([
    [false, {}, true],
    [false, { 'csp-enabled': 'true' }, true],
    [false, { 'csp-enabled': 'false' }, false],
    [true, {}, true],
    [true, { 'csp-enabled': 'false' }, true],
  ])('in production (%j) with the cookies %j is on: %j', (isProduction, cookies, isOn) => {
    expect(isPolicyOn({ isProduction }, cookies)).toBe(isOn);
  });

  it('allows inline styles only in development', () => {
    expect(policyOf({ dev: true })).toContain("style-src 'self' 'unsafe-inline'");
    expect(policyOf({})).toContain("style-src 'self';");
  });
});

it('A nonce has 16 bytes and is unique', () => {
  const nonces = Array.from({ length: 2000 }, newNonce);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(new Set(nonces.map((nonce) => Buffer.from(nonce, 'base64').length))).toEqual(new Set([16]));
});

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
  it('counts once when the browser and the page report it', () => {
    const { count } = openCounter();
    expect([count('10.0.0.1', byBrowser), count('10.0.0.1', byPage)]).toEqual([true, false]);
  });

  it('counts once for a browser with another address of its IPv6 network', () => {
    const { count } = openCounter();
    expect([count('2001:db8:1:2:a::1', byBrowser), count('2001:db8:1:2:b::1', byPage)]).toEqual([true, false]);
    expect(count('2001:db8:1:3:a::1', byPage)).toBe(true);
  });

  it.each([
    ['from another visitor', '10.0.0.2', byPage],
    ['on another page', '10.0.0.1', { ...byPage, documentUri: 'http://localhost/categories' }],
    ['of another directive', '10.0.0.1', { ...byPage, effectiveDirective: 'img-src' }],
    ['by another URL', '10.0.0.1', { ...byPage, blockedUri: 'https://elsewhere.example' }],
  ])('counts separately %s', (_, address, report) => {
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

  it('is evicted after a thousand others', () => {
    const { count } = openCounter();
    count('10.0.0.1', byPage);
    for (let page = 0; page < 1000; page++) count('10.0.0.1', { ...byPage, documentUri: `http://localhost/${page}` });
    expect(count('10.0.0.1', byPage)).toBe(true);
  });
});
