// Targets of password attempts, and codes of sign-up problems.
import { SignUpRequest } from '@chowk/contract/accounts/account-schemas';
import { describe, expect, it } from 'vitest';
import { check } from '../http/requests/validation.ts';
import { describeSignUpProblems, signInTarget } from './accounts.rules.ts';

const good = { fullName: 'Asha', email: 'asha@town.example', location: 'Sector 17', password: 'Correct-Horse-9' };

function problemsOf(body: unknown) {
  const parsed = check(SignUpRequest, body);
  return parsed.success ? [] : describeSignUpProblems(parsed.error.issues);
}

describe('describeSignUpProblems', () => {
  const hint = 'Password must be at least 8 characters with uppercase, lowercase, number and special character';

  it.each([
    ['nothing', {}, []],
    ['no name', { fullName: undefined }, ['MissingFullName']],
    ['a blank name', { fullName: '   ' }, ['MissingFullName']],
    ['an endless name', { fullName: 'x'.repeat(101) }, ['InvalidFullName']],
    ['no e-mail', { email: undefined }, ['MissingEmail']],
    ['an empty e-mail', { email: '' }, ['MissingEmail']],
    ['no real e-mail', { email: 'asha at town' }, ['InvalidEmail']],
    ['an endless e-mail', { email: `${'x'.repeat(250)}@town.example` }, ['InvalidEmail']],
    ['no location', { location: '' }, ['MissingLocation']],
    ['no password', { password: '' }, ['MissingPassword']],
    ['a short password', { password: 'Sh0rt-7' }, ['PasswordTooWeak']],
    ['a password without upper case', { password: 'correct-horse-9' }, ['PasswordTooWeak']],
    ['a password without lower case', { password: 'CORRECT-HORSE-9' }, ['PasswordTooWeak']],
    ['a password without a digit', { password: 'Correct-Horse' }, ['PasswordTooWeak']],
    ['a password without a special character', { password: 'CorrectHorse9' }, ['PasswordTooWeak']],
    ['an endless password', { password: `Aa1-${'x'.repeat(125)}` }, ['PasswordTooLong']],
    ['a username that is no text', { username: 7 }, ['InvalidUsername']],
    ['two things at once', { email: 'x', password: 'x' }, ['InvalidEmail', 'PasswordTooWeak']],
  ])('names %s', (_, change, codes) => {
    expect(problemsOf({ ...good, ...change }).map(({ code }) => code)).toEqual(codes);
  });

  it('includes the hint about a weak password', () => {
    expect(problemsOf({ ...good, password: 'weak' })).toMatchObject([{ code: 'PasswordTooWeak', description: hint }]);
  });

  it('has a code for an invalid body', () => {
    expect(problemsOf(null)).toMatchObject([{ code: 'InvalidRequest' }]);
  });
});

describe('signInTarget', () => {
  it.each([
    ['a stranger’s address', { id: '1', knowsAddress: false }, ['sign-in', '1']],
    ['an address the owner used', { id: '1', knowsAddress: true }, ['sign-in', '1', 'home']],
    ['an e-mail without account', undefined, ['sign-in-unknown', 'asha@town.example']],
  ])('counts tries from %s', (_, account, target) => {
    expect(signInTarget(account, 'Asha@Town.example', 'home')).toEqual(target);
  });
});
