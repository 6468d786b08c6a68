import { fileLimits } from '@platewright/domain/files/purposes';
import { paperStandings } from '@platewright/domain/people/papers';
import { z } from '../z.ts';
import { call } from '../call.ts';
import { instant, message, nothing, optional, password, required, strong, text, uuid } from '../fields.ts';
import { session } from '../shapes.ts';

const names = {
  firstname: required(60, 'firstNameFieldRequired'),
  lastname: required(60, 'lastNameFieldRequired'),
  middlename: optional(60),
};
const digits = text(20, 'phoneNumberRequired').regex(/^\d*$/, 'onlyNumber');

/** What an owner fills in; a member's form has the names alone [ACC-12, ACC-19, ACC-20]. */
export const ownerAccount = z.object({
  ...names,
  phone: digits.min(1, 'phoneNumberRequired'),
  companyName: optional(120),
});
export const memberAccount = z.object(names);

const { perFile } = fileLimits('companyDocument');
const paper = { maxCount: 1, maxBytes: perFile, maxSum: perFile };

/** The account of the one who asks: data, password, signed-in devices (specification 000 sections 2, 5 and 7). */
export const account = {
  /** Phone and company belong to the owner: of a member they are ignored. */
  accountUpdate: call({
    area: 'account',
    method: 'POST',
    path: '/account/update',
    who: 'customer',
    action: 'account.update',
    input: z.object({ ...names, phone: digits.optional(), companyName: text(120).optional() }),
    answer: session.pick({
      userId: true,
      isMember: true,
      email: true,
      firstname: true,
      middlename: true,
      lastname: true,
      companyName: true,
      phone: true,
    }),
    refusals: [],
  }),
  accountChangePassword: call({
    area: 'account',
    method: 'POST',
    path: '/account/changePassword',
    who: 'customer',
    action: 'account.update',
    input: z
      .object({
        oldPassword: z.string('oldPasswordRequired').min(1, 'oldPasswordRequired').max(200, 'textTooLong'),
        newPassword: password('newPasswordRequired', 'passwordShort').refine(strong, 'passwordWeak'),
        reNewPassword: z
          .string('repeatNewPasswordRequired')
          .min(1, 'repeatNewPasswordRequired')
          .max(200, 'textTooLong'),
      })
      .refine((v) => v.newPassword === v.reNewPassword, { path: ['reNewPassword'], message: 'passwordsDiffer' }),
    answer: message,
    refusals: ['oldPasswordWrong'],
    limit: { max: 10, minutes: 15 },
  }),
  /** What the house said of the papers of the company's registration. */
  accountPapers: call({
    area: 'account',
    method: 'GET',
    path: '/account/papers',
    who: 'customer',
    action: 'account.updateCompany',
    input: z.object({}),
    answer: z.object({ state: z.enum(paperStandings), reason: z.string().nullable() }),
    refusals: [],
  }),
  /** Corrected copies of papers that the house has refused; they wait for it again. */
  accountSendPapers: call({
    area: 'account',
    method: 'POST',
    path: '/account/papers',
    who: 'customer',
    action: 'account.updateCompany',
    files: { tradeLicense: paper, trnCertificate: paper },
    input: z.object({}),
    answer: nothing,
    refusals: ['invalidInput', 'fileTooLarge', 'fileTypeRefused', 'changedMeanwhile'],
    limit: { max: 10, minutes: 60 },
  }),
  /** Where this person is signed in, this device first. */
  sessionsList: call({
    area: 'account',
    method: 'GET',
    path: '/account/sessions',
    who: 'customer',
    action: 'session.use',
    input: z.object({}),
    answer: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          /** Names as their makers write them; null when the browser does not say. */
          browser: z.string().nullable(),
          system: z.string().nullable(),
          device: z.enum(['computer', 'phone', 'tablet']).nullable(),
          signedInAt: instant,
          /** To a quarter of an hour: a session is renewed so often while it is used. */
          lastUsedAt: instant,
          current: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  sessionsEnd: call({
    area: 'account',
    method: 'POST',
    path: '/account/sessions/end/:id',
    who: 'customer',
    action: 'session.use',
    input: z.object({ id: uuid }),
    answer: nothing,
    refusals: ['notFound'],
  }),
  /** `others`: everywhere but here. */
  sessionsEndAll: call({
    area: 'account',
    method: 'POST',
    path: '/account/sessions/endAll',
    who: 'customer',
    action: 'session.use',
    input: z.object({ which: z.enum(['all', 'others'], 'choiceInvalid') }),
    answer: nothing,
    refusals: [],
  }),
};
