import { usersAuthenticate, usersRefreshToken, usersLogout, usersOrderFor, accountMe } from './sign-in.ts';
import {
  accountSecondFactor,
  accountSetUpSecondFactor,
  accountTurnOnSecondFactor,
  accountTurnOffSecondFactor,
  accountRemoveSecondFactor,
  accountRequestPasskey,
  accountSetUpPasskey,
  accountAddPasskey,
  accountRenamePasskey,
  accountRenewRecoveryCodes,
} from './second-factor.ts';
import { socialProviders, usersSocialToken, usersSocialLogin } from './social.ts';
import { usersRegistration } from './registration.ts';
import { usersConfirm, usersConfirmationAgain, usersCorrectEmail } from './confirmation.ts';
import { forgotpasswordIndex, forgotpasswordNewPassword, memberNewPassword, usersLinkState } from './password.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Sign-in, registration, confirmation, password and session of customers. */
export const authHandlers = {
  usersAuthenticate,
  usersRefreshToken,
  usersLogout,
  usersOrderFor,
  accountMe,
  accountSecondFactor,
  accountSetUpSecondFactor,
  accountTurnOnSecondFactor,
  accountTurnOffSecondFactor,
  accountRemoveSecondFactor,
  accountRequestPasskey,
  accountSetUpPasskey,
  accountAddPasskey,
  accountRenamePasskey,
  accountRenewRecoveryCodes,
  socialProviders,
  usersSocialToken,
  usersSocialLogin,
  usersRegistration,
  usersConfirm,
  usersConfirmationAgain,
  usersCorrectEmail,
  forgotpasswordIndex,
  forgotpasswordNewPassword,
  memberNewPassword,
  usersLinkState,
} satisfies Partial<Handlers>;
