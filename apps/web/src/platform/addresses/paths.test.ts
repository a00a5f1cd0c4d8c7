// Localized URLs and back.
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => void vi.doUnmock('@chowk/contract/languages/define-texts'));

async function inBuild(language: string) {
  vi.resetModules();
  vi.doMock('@chowk/contract/languages/define-texts', () => ({ currentLanguage: () => language }));
  return import('./paths.ts');
}

describe('a localized URL', () => {
  it.each([
    ['en', '/', '/', '/'],
    ['en', '/?search=cot', '/?search=cot', '/'],
    ['pa', '/', '/pa', '/pa'],
    ['pa', '/?search=cot', '/pa?search=cot', '/pa'],
    ['pa', '/safety-tips#paying', '/pa/safety-tips#paying', '/pa'],
  ])('in %s, of %s is %s, and is converted back', async (language, path, address, home) => {
    const { basename, localizedPath, pathOf } = await inBuild(language);
    expect(localizedPath(path)).toBe(address);
    expect(pathOf(address)).toBe(path);
    expect(basename).toBe(home);
  });

  it.each([
    ['en', '//evil.example/x'],
    ['en', '/\\evil.example/x'],
    ['pa', '/pa//evil.example/x'],
    ['pa', '/pa///evil.example/x'],
    ['pa', '/pa/\\evil.example/x'],
  ])('in %s, of %s is of this site', async (language, address) => {
    const { pathOf } = await inBuild(language);
    expect(pathOf(address)).toBe('/evil.example/x');
  });
});
