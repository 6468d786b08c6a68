import { z } from '../z.ts';
import { call } from '../call.ts';
import {
  deviceId,
  email,
  flag,
  linkToken,
  message,
  nothing,
  optional,
  password,
  phoneNumber,
  required,
  strong,
} from '../fields.ts';
import { session } from '../shapes.ts';

const language = z.enum(['en', 'ar']).optional();

const newPassword = z
  .object({
    token: linkToken,
    password: password('passwordRequired', 'passwordShort').refine(strong, 'passwordWeak'),
    repassword: z.string('repeatRequired').min(1, 'repeatRequired').max(200, 'textTooLong'),
  })
  .refine((v) => v.password === v.repassword, { path: ['repassword'], message: 'passwordsDiffer' });

/** Who else may vouch for a person (specification 000 section 1). */
export const socialTypes = ['google', 'facebook'] as const;
export type SocialType = (typeof socialTypes)[number];
const socialType = z.enum(socialTypes, 'choiceInvalid');
/** What the OAuth return and PKCE make: letters, digits and the signs of an address. */
const opaque = (max: number) => z.string('tokenInvalid').min(1, 'tokenInvalid').max(max, 'tokenInvalid');

/** Sign-in, registration, confirmation, password and session (specification 000 sections 2, 5 and 7). */
export const auth = {
  usersAuthenticate: call({
    area: 'auth',
    method: 'POST',
    path: '/users/authenticate',
    who: 'anyone',
    input: z.object({ email, password: password('passwordRequired', 'passwordShortSignIn'), uniqueId: deviceId }),
    answer: session,
    refusals: ['wrongCredentials', 'notConfirmed', 'accountBlocked', 'memberDisabled'],
    limit: { max: 10, minutes: 5, perAddress: true },
  }),
  /** Who may vouch for a person here, and the page to go to; the browser adds state, nonce and PKCE challenge. */
  socialProviders: call({
    area: 'social',
    method: 'GET',
    path: '/social/providers',
    who: 'anyone',
    input: z.object({}),
    answer: z.array(z.object({ type: socialType, url: z.string() })),
    refusals: [],
  }),
  /** The provider's token behind the code of a return page; only the server knows the secret it takes. */
  usersSocialToken: call({
    area: 'social',
    method: 'POST',
    path: '/users/social-token',
    who: 'anyone',
    input: z.object({
      type: socialType,
      code: opaque(4000),
      verifier: z.string('tokenInvalid').regex(/^[\w.~-]{43,128}$/, 'tokenInvalid'),
      nonce: opaque(200),
    }),
    /** `email` is empty when the provider vouches for none. */
    answer: z.object({ token: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    refusals: ['socialFailed', 'socialUnavailable'],
    limit: { max: 20, minutes: 15 },
  }),
  usersSocialLogin: call({
    area: 'social',
    method: 'POST',
    path: '/users/social-login',
    who: 'anyone',
    // Names and e-mail are sent as the specification shows and not believed: the token says who it is (decisions 23).
    input: z.object({
      firstName: optional(200),
      lastName: optional(200),
      email: optional(254),
      token: z.string('tokenInvalid').min(20, 'tokenInvalid').max(8000, 'tokenInvalid'),
      type: socialType,
      uniqueId: deviceId,
    }),
    answer: session,
    refusals: [
      'socialUnknown',
      'socialNotConfirmed',
      'socialPasswordVoid',
      'socialBlocked',
      'socialNoEmail',
      'socialFailed',
      'socialUnavailable',
    ],
    // Anybody can post anybody's e-mail: it must not shut its owner out.
    limit: { max: 20, minutes: 15, perAddress: true },
  }),
  usersRefreshToken: call({
    area: 'auth',
    method: 'POST',
    path: '/users/refresh-token',
    who: 'anyone',
    input: z.object({
      refreshToken: z.string('tokenInvalid').min(20, 'tokenInvalid').max(400, 'tokenInvalid'),
      email,
      uniqueId: deviceId,
    }),
    answer: session,
    refusals: ['sessionEnded'],
    limit: { max: 60, minutes: 5 },
  }),
  usersLogout: call({
    area: 'auth',
    method: 'POST',
    path: '/users/logout',
    who: 'anyone',
    whileClosed: true,
    input: z.object({ uniqueId: deviceId, refreshToken: z.string().max(400).optional() }),
    answer: nothing,
    refusals: [],
  }),
  usersRegistration: call({
    area: 'register',
    method: 'POST',
    path: '/users/registration',
    who: 'anyone',
    files: {
      tradeLicense: { maxCount: 1, maxBytes: 10_485_760, maxSum: 10_485_760 },
      trnCertificate: { maxCount: 1, maxBytes: 10_485_760, maxSum: 10_485_760 },
    },
    input: z
      .object({
        firstname: required(60, 'firstNameRequired'),
        lastname: required(60, 'lastNameRequired'),
        email,
        phone: phoneNumber,
        password: password('passwordRequired', 'passwordShort').refine(strong, 'passwordWeak'),
        repassword: z.string('repeatRequired').min(1, 'repeatRequired').max(200, 'textTooLong'),
        companyName: optional(120),
        newsletter: flag,
        agent: flag,
        corporate: flag,
        /** Language of the confirmation letter. */
        lang: language,
      })
      .refine((v) => v.password === v.repassword, { path: ['repassword'], message: 'passwordsDiffer' }),
    answer: nothing,
    refusals: ['emailTaken', 'fileTooLarge', 'fileTypeRefused'],
    limit: { max: 10, minutes: 60 },
  }),
  usersConfirm: call({
    area: 'confirm',
    method: 'POST',
    path: '/users/confirm',
    who: 'anyone',
    input: z.object({ token: linkToken }),
    answer: nothing,
    refusals: ['confirmLinkUsedOrExpired'],
    limit: { max: 30, minutes: 15 },
  }),
  forgotpasswordIndex: call({
    area: 'password',
    method: 'POST',
    path: '/forgotpassword/index',
    who: 'anyone',
    input: z.object({ email, lang: language }),
    answer: message,
    refusals: ['emailUnknown'],
    limit: { max: 5, minutes: 15 },
  }),
  forgotpasswordNewPassword: call({
    area: 'password',
    method: 'POST',
    path: '/forgotpassword/newPassword',
    who: 'anyone',
    input: newPassword,
    answer: message,
    refusals: ['linkUsedOrExpired'],
    limit: { max: 10, minutes: 15 },
  }),
  /** An invited member sets the first password, which confirms the address too. */
  memberNewPassword: call({
    area: 'password',
    method: 'POST',
    path: '/member/newPassword',
    who: 'anyone',
    input: newPassword,
    answer: message,
    refusals: ['inviteUsedOrExpired'],
    limit: { max: 10, minutes: 15 },
  }),
  /** What became of a mailed link, so that its page can say what to do next before anything is typed. */
  usersLinkState: call({
    area: 'password',
    method: 'POST',
    path: '/users/link-state',
    who: 'anyone',
    input: z.object({ token: linkToken, purpose: z.enum(['confirm', 'reset', 'invite'], 'choiceInvalid') }),
    answer: z.object({ state: z.enum(['good', 'used', 'expired', 'unknown']) }),
    refusals: [],
    limit: { max: 60, minutes: 15 },
  }),
  /** Who the token belongs to and what it may now; asked after a reload. */
  accountMe: call({
    area: 'account',
    method: 'GET',
    path: '/account/me',
    who: 'customer',
    action: 'session.use',
    input: z.object({}),
    answer: session.omit({ token: true, refreshToken: true }),
    refusals: [],
  }),
};
