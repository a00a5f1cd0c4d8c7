// Links as the server draws them, and that a router with other functions fails the build.
import { describe, expect, it } from 'vitest';
import { answerFromRoot } from './server-links.ts';

const hook = "function useHref(to, { relative } = {}) { return 'resolved ' + to; }";
const useHref = new Function(`${answerFromRoot(hook)} return useHref;`)() as (to: unknown) => string;

describe('the address of a link on the server', () => {
  it.each([
    ['/', '/'],
    ['/?category=jobs', '/?category=jobs'],
    ['/listing/lamp#photos', '/listing/lamp#photos'],
    ['..', 'resolved ..'],
    ['?shown=16', 'resolved ?shown=16'],
    ['//elsewhere.example', 'resolved //elsewhere.example'],
  ])('of %s is %s', (to, href) => {
    expect(useHref(to)).toBe(href);
  });

  it('is not guessed where the router has another hook', () => {
    expect(() => answerFromRoot('function useHref(to) {}')).toThrow('another useHref');
  });
});
