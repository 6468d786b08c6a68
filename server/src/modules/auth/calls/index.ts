import { confirmationHandlers } from './confirmation.ts';
import { customerPasswordHandlers } from './password.ts';
import { registrationHandlers } from './registration.ts';
import { secondFactorHandlers } from './second-factor.ts';
import { signInHandlers } from './sign-in.ts';
import { socialHandlers } from './social.ts';

/** Sign-in, registration, confirmation, password and session of customers. */
export const authHandlers = {
  ...signInHandlers,
  ...secondFactorHandlers,
  ...socialHandlers,
  ...registrationHandlers,
  ...confirmationHandlers,
  ...customerPasswordHandlers,
};
