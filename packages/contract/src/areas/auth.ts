import { z } from 'zod';
import { call } from '../call.ts';
import { deviceId, email, flag, message, nothing, optional, password, required, strong } from '../fields.ts';
import { session } from '../shapes.ts';

const linkToken = z.string('tokenInvalid').trim().min(20, 'tokenInvalid').max(200, 'tokenInvalid');
const language = z.enum(['en', 'ar']).optional();

const newPassword = z
  .object({
    token: linkToken,
    password: password('passwordRequired', 'passwordShort').refine(strong, 'passwordWeak'),
    repassword: z.string('repeatRequired').min(1, 'repeatRequired').max(200, 'textTooLong'),
  })
  .refine((v) => v.password === v.repassword, { path: ['repassword'], message: 'passwordsDiffer' });

/** Sign-in, registration, confirmation, password and session (specification 000 sections 2, 5 and 7). */
export const auth = {
  usersAuthenticate: call({
    area: 'auth',
    method: 'POST',
    path: '/users/authenticate',
    who: 'anyone',
    input: z.object({ email, password: password('passwordRequired', 'passwordShortSignIn'), uniqueId: deviceId }),
    answer: session,
    refusals: ['wrongCredentials', 'notConfirmed', 'accountBlocked'],
    limit: { max: 10, minutes: 5 },
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
      tradeLicense: { maxCount: 1, maxBytes: 10_485_760 },
      trnCertificate: { maxCount: 1, maxBytes: 10_485_760 },
    },
    input: z
      .object({
        firstname: required(60, 'firstNameRequired'),
        lastname: required(60, 'lastNameRequired'),
        email,
        phone: z
          .string('phoneRequired')
          .trim()
          .min(1, 'phoneRequired')
          .max(20, 'textTooLong')
          .regex(/^\d+$/, 'phoneRequired')
          .min(10, 'phoneShort'),
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
