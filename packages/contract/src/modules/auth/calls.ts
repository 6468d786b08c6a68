import { orderWays } from '@platewright/domain/orders/order-taking';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  companyDocumentFields,
  deviceId,
  email,
  emptyAnswer,
  flag,
  instant,
  isStrongPassword,
  lang,
  linkToken,
  messageAnswer,
  optionalText,
  password,
  refreshToken,
  registrationPhone,
  requiredText,
} from '../../fields.ts';
import { customerSession } from '../../shapes.ts';
import { signInGuessLimit } from './sign-in-guess-limit.ts';
import { socialTypes } from './social-types.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { secondFactorProof } from './second-factor-fields.ts';

const newPasswordInput = z
  .object({
    token: linkToken,
    password: password('passwordRequired', 'passwordShort').refine(isStrongPassword, 'passwordWeak'),
    repassword: z.string('repeatRequired').min(1, 'repeatRequired').max(200, 'textTooLong'),
  })
  .refine((v) => v.password === v.repassword, { path: ['repassword'], message: 'passwordsDiffer' });

const socialType = z.enum(socialTypes, 'choiceInvalid');
/** An opaque value of OAuth or PKCE (code, nonce): never parsed, only limited in length. */
const opaqueToken = (max: number) => z.string('tokenInvalid').min(1, 'tokenInvalid').max(max, 'tokenInvalid');

/** Sign-in, registration, confirmation, password and session (specification 000 sections 2, 5 and 7). */
export const authCalls = {
  ...secondFactorCalls,
  usersAuthenticate: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/authenticate',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({
      email,
      password: password('passwordRequired', 'passwordShortSignIn'),
      uniqueId: deviceId,
      /** Of accounts that have a second factor; without one they are answered `secondFactorRequired`. */
      ...secondFactorProof,
    }),
    answer: customerSession,
    errors: [
      'wrongCredentials',
      'notConfirmed',
      'accountBlocked',
      'memberDisabled',
      'secondFactorRequired',
      'secondFactorWrong',
      'passkeyWrong',
      'tooManyRequests',
      'tooManySignIns',
    ],
    guessLimit: signInGuessLimit,
  }),
  /** The configured identity providers and their sign-in pages; the browser adds state, nonce and PKCE challenge. */
  socialProviders: defineCall({
    area: 'auth',
    method: 'GET',
    path: '/social/providers',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({}),
    answer: z.array(z.object({ type: socialType, url: z.string() })),
    errors: [],
  }),
  /** Exchanges the code of the provider's redirect for an identity token; that takes a secret only the server has. */
  usersSocialToken: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/social-token',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({
      type: socialType,
      code: opaqueToken(4000),
      verifier: z.string('tokenInvalid').regex(/^[\w.~-]{43,128}$/, 'tokenInvalid'),
      nonce: opaqueToken(200),
    }),
    /** `email` is empty when the provider has no verified one. */
    answer: z.object({ token: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    errors: ['socialFailed', 'socialUnavailable'],
    rateLimit: { max: 20, windowMinutes: 15 },
  }),
  usersSocialLogin: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/social-login',
    principals: ['guest', 'customer', 'staff'],
    // Names and email are part of the specified request but not trusted: the token identifies the person (spec decision 23).
    input: z.object({
      firstName: optionalText(200),
      lastName: optionalText(200),
      email: optionalText(254),
      token: z.string('tokenInvalid').min(20, 'tokenInvalid').max(8000, 'tokenInvalid'),
      type: socialType,
      uniqueId: deviceId,
      /** Second factor, as in `usersAuthenticate`. */
      ...secondFactorProof,
    }),
    answer: customerSession,
    errors: [
      'socialUnknown',
      'socialNotConfirmed',
      'socialPasswordVoid',
      'socialBlocked',
      'socialNoEmail',
      'socialFailed',
      'socialUnavailable',
      'secondFactorRequired',
      'secondFactorWrong',
      'passkeyWrong',
      'tooManyRequests',
    ],
    // Not by the email, which nobody has verified: requests of strangers must not lock its owner out.
    rateLimit: { max: 100, windowMinutes: 15 },
  }),
  usersRefreshToken: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/refresh-token',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({
      refreshToken,
      email,
      uniqueId: deviceId,
    }),
    answer: customerSession,
    errors: ['sessionEnded'],
    // A refresh token can not be guessed, and all people of an office share an address.
    rateLimit: { max: 300, windowMinutes: 5 },
  }),
  /** Exchanges the code of `deskTakeOrder`, once and within a minute: staff go on as the customer (decision 091). */
  usersOrderFor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/order-for',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({ code: refreshToken }),
    answer: customerSession.extend({
      /** The device of the session, for the renewal of its token. */
      uniqueId: z.string(),
      orderWay: z.enum(orderWays),
      /** When it ends. */
      endsAt: instant,
      /** The desk, to go back to. */
      deskUrl: z.string(),
    }),
    errors: ['linkUsedOrExpired'],
    rateLimit: { max: 60, windowMinutes: 15 },
  }),
  usersLogout: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/logout',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    input: z.object({ uniqueId: deviceId, refreshToken: z.string().max(400).optional() }),
    answer: emptyAnswer,
    errors: [],
  }),
  usersRegistration: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/registration',
    principals: ['guest', 'customer', 'staff'],
    needsOpenPortal: true,
    fileFields: companyDocumentFields('companyDocument'),
    input: z
      .object({
        firstname: requiredText(60, 'firstNameRequired'),
        lastname: requiredText(60, 'lastNameRequired'),
        email,
        phone: registrationPhone,
        password: password('passwordRequired', 'passwordShort').refine(isStrongPassword, 'passwordWeak'),
        repassword: z.string('repeatRequired').min(1, 'repeatRequired').max(200, 'textTooLong'),
        companyName: optionalText(120),
        newsletter: flag,
        agent: flag,
        corporate: flag,
        /** Language of the confirmation email. */
        lang,
      })
      .refine((v) => v.password === v.repassword, { path: ['repassword'], message: 'passwordsDiffer' }),
    answer: emptyAnswer,
    errors: ['emailTaken', 'fileTooLarge', 'fileTypeRefused'],
    rateLimit: { max: 10, windowMinutes: 60, countsEmail: true },
  }),
  usersConfirm: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/confirm',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({ token: linkToken }),
    /** The address that was confirmed, for the sign-in that follows. */
    answer: z.object({ email: z.string() }),
    errors: ['confirmLinkUsedOrExpired'],
    rateLimit: { max: 30, windowMinutes: 15 },
  }),
  /** Emails the confirmation link again. The answer is the same for every address: it tells nobody who is registered. */
  usersConfirmationAgain: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/confirmation-again',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({ email, lang }),
    answer: emptyAnswer,
    errors: [],
    rateLimit: { max: 5, windowMinutes: 15, countsEmail: true },
  }),
  /** Corrects a mistyped address before it is confirmed; the password shows that the account is the caller's own. */
  usersCorrectEmail: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/correct-email',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({
      email,
      password: z.string('passwordRequired').min(1, 'passwordRequired').max(200, 'textTooLong'),
      newEmail: email,
      lang,
    }),
    answer: emptyAnswer,
    errors: ['wrongCredentials', 'emailTaken', 'changedMeanwhile', 'tooManySignIns'],
    rateLimit: { max: 10, windowMinutes: 15 },
    guessLimit: signInGuessLimit,
  }),
  forgotpasswordIndex: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/forgotpassword/index',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({ email, lang }),
    answer: messageAnswer,
    errors: ['emailUnknown'],
    rateLimit: { max: 5, windowMinutes: 15, countsEmail: true },
  }),
  forgotpasswordNewPassword: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/forgotpassword/newPassword',
    principals: ['guest', 'customer', 'staff'],
    input: newPasswordInput,
    answer: messageAnswer,
    errors: ['linkUsedOrExpired'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** An invited member sets the first password, which also confirms the email address. */
  memberNewPassword: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/member/newPassword',
    principals: ['guest', 'customer', 'staff'],
    input: newPasswordInput,
    answer: messageAnswer,
    errors: ['inviteUsedOrExpired'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** State of an emailed link, so that its page can explain a void link before the form is filled in. */
  usersLinkState: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/users/link-state',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({ token: linkToken, purpose: z.enum(['confirm', 'reset', 'invite'], 'choiceInvalid') }),
    answer: z.object({ state: z.enum(['good', 'used', 'expired', 'unknown']) }),
    errors: [],
    rateLimit: { max: 60, windowMinutes: 15 },
  }),
  /** The signed-in person with current permissions; called after a page reload. */
  accountMe: defineCall({
    area: 'auth',
    method: 'GET',
    path: '/account/me',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({}),
    /** `version` counts the changes of the person's data; a change of them sends it back. */
    answer: customerSession.omit({ token: true, refreshToken: true }).extend({ version: z.number() }),
    errors: [],
  }),
};
