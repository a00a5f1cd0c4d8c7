// Validation of the sign-in dialog; loaded lazily, so that the dialog opens sooner.
import { SignInRequest, SignUpForm } from '@chowk/contract/accounts/account-schemas';
import { schemaResolver } from '../../platform/forms/form-validation.ts';

export const checkLogin = schemaResolver(SignInRequest);
export const checkRegister = schemaResolver(SignUpForm);
