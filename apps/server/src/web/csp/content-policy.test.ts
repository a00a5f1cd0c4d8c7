// What the content policy allows, by configuration.
import { describe, expect, it } from 'vitest';
import { createPolicy, hashScript, isPolicyOn, newNonce } from './content-policy.ts';

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
  // Promise: The policy allows only the hosts that a configured feature needs
  it('knows no foreign host but the tiles', () => {
    expect(policyOf({}).match(/https?:\/\/[^\s;]+/g)).toEqual(['https://tile.openstreetmap.org']);
  });

  it('allows every sub-domain that a template stands for', () => {
    expect(policyOf({ tileUrl: 'https://{s}.tiles.example:8443/a/{z}/{x}/{y}' })).toContain(
      'blob: https://*.tiles.example:8443;',
    );
  });

  it('allows the CDN of the photos where there is one', () => {
    expect(policyOf({ photosUrl: 'https://photos.example.org' })).toMatch(
      /img-src [^;]* https:\/\/photos.example.org;/,
    );
  });

  it('allows Google where Google is set up', () => {
    const policy = policyOf({ googleClientId: 'id' });
    expect(policy).toContain("script-src 'self' 'nonce-nonce' https://accounts.google.com/gsi/client;");
    expect(policy).toContain('frame-src https://accounts.google.com/gsi/;');
  });

  // Promise: The one script inside a page is allowed by its hash, and no other
  it('allows the script inside a page by its hash', () => {
    const hash = hashScript('start()');
    expect(hash).toBe("'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='");
    expect(createPolicy(laptop, hash)('nonce')).toContain(`script-src 'self' 'nonce-nonce' ${hash};`);
  });

  it('insists on https where the site has it', () => {
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

  it('is loose about styles in development alone', () => {
    expect(policyOf({ dev: true })).toContain("style-src 'self' 'unsafe-inline'");
    expect(policyOf({})).toContain("style-src 'self';");
  });
});

it('A nonce is of 16 bytes, and never comes twice', () => {
  const nonces = Array.from({ length: 2000 }, newNonce);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(new Set(nonces.map((nonce) => Buffer.from(nonce, 'base64').length))).toEqual(new Set([16]));
});
