// Links rendered on the server, and a failing build when the router's hook changes.

import type { LanguageId } from '@chowk/contract/languages/languages';
import { describe, expect, it } from 'vitest';
import { answerFromRoot, linkFromRoot } from './light-router.ts';

const hook = "function useHref(to, { relative } = {}) { return 'resolved ' + to; }";
const hrefIn = (language: LanguageId) =>
  new Function(`${answerFromRoot(hook, language)} return useHref;`)() as (to: unknown) => string;

describe('the href of a link on the server', () => {
  it.each([
    ['/', '/', '/hi'],
    ['/?category=jobs', '/?category=jobs', '/hi?category=jobs'],
    ['/listing/lamp#photos', '/listing/lamp#photos', '/hi/listing/lamp#photos'],
    ['..', 'resolved ..', 'resolved ..'],
    ['?shown=16', 'resolved ?shown=16', 'resolved ?shown=16'],
    ['//elsewhere.example', 'resolved //elsewhere.example', 'resolved //elsewhere.example'],
  ])('of %s is %s, in Hindi %s', (to, english, hindi) => {
    expect(hrefIn('en')(to)).toBe(english);
    expect(hrefIn('hi')(to)).toBe(hindi);
  });

  it('fails when the router has another hook or link', () => {
    expect(() => answerFromRoot('function useHref(to) {}', 'en')).toThrow('another useHref');
    expect(() => linkFromRoot('const Link = forwardRef(({ to }) => null)', 'en')).toThrow('another Link');
  });
});
