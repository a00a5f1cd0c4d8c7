// What the sign-in dialog's fields are checked with; fetched while the dialog is open, so that it opens sooner.
import { SignInRequest, SignUpForm } from '@chowk/contract/accounts/account-schemas';
import { schemaResolver } from '../../platform/forms/form-validation.ts';

export const checkLogin = schemaResolver(SignInRequest);
export const checkRegister = schemaResolver(SignUpForm);
