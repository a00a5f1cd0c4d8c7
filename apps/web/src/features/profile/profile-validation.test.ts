// Validation of the password form.
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { describe, expect, it } from 'vitest';
import { findPasswordProblems } from './profile-validation.ts';

const good = { currentPassword: 'Old-Lamp-1', newPassword: 'New-Lamp-22', confirmPassword: 'New-Lamp-22' };
const { passwordFieldsRequired: required, newPasswordsDiffer: differ, newPasswordShort: short } = accountTexts;

describe('The password form', () => {
  it.each([
    { typed: {}, says: {} },
    { typed: { currentPassword: '' }, says: { currentPassword: required } },
    {
      typed: { currentPassword: '', newPassword: '', confirmPassword: '' },
      says: { currentPassword: required, newPassword: required, confirmPassword: required },
    },
    { typed: { confirmPassword: '' }, says: { confirmPassword: required } },
    { typed: { confirmPassword: 'New-Lamp-23' }, says: { confirmPassword: differ } },
    { typed: { newPassword: 'Ab1-', confirmPassword: 'Ab1-' }, says: { newPassword: short } },
    {
      typed: { newPassword: 'Ab1-', confirmPassword: 'Ab2-' },
      says: { newPassword: short, confirmPassword: differ },
    },
    {
      typed: { newPassword: 'long-enough', confirmPassword: 'long-enough' },
      says: { newPassword: accountTexts.passwordHint },
    },
  ])('says $says about $typed', ({ typed, says }) => {
    expect(findPasswordProblems({ ...good, ...typed })).toEqual(says);
  });
});
