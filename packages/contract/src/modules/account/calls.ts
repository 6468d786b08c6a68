import { registrationDocumentStates } from '@platewright/domain/companies/company-documents';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  companyDocumentFields,
  emptyAnswer,
  instant,
  isStrongPassword,
  messageAnswer,
  optionalText,
  password,
  phoneNumber,
  requiredPhoneNumber,
  requiredText,
  text,
  uuid,
  version,
} from '../../fields.ts';
import { customerSession } from '../../shapes.ts';

const nameFields = {
  firstname: requiredText(60, 'firstNameFieldRequired'),
  lastname: requiredText(60, 'lastNameFieldRequired'),
  middlename: optionalText(60),
};

/** Form of an account owner; a member's form has the names alone [ACC-12, ACC-19, ACC-20]. */
export const ownerAccountInput = z.object({
  ...nameFields,
  phone: requiredPhoneNumber,
  companyName: optionalText(120),
});
export const memberAccountInput = z.object(nameFields);

/** The signed-in person's own account: data, password, signed-in devices (specification 000 sections 2, 5 and 7). */
export const accountCalls = {
  /** Phone and company name are the owner's to change: they are ignored when a member sends them. */
  accountUpdate: defineCall({
    area: 'account',
    method: 'POST',
    path: '/account/update',
    principals: ['customer'],
    action: 'account.update',
    input: z.object({
      ...nameFields,
      phone: phoneNumber.optional(),
      companyName: text(120).optional(),
      /** Of `account/me`: a change that was saved meanwhile, in another tab or by the owner, is refused by name. */
      version,
    }),
    answer: customerSession
      .pick({
        userId: true,
        isMember: true,
        email: true,
        firstname: true,
        middlename: true,
        lastname: true,
        companyName: true,
        phone: true,
      })
      .extend({ version: z.number() }),
    errors: ['changedMeanwhile'],
  }),
  accountChangePassword: defineCall({
    area: 'account',
    method: 'POST',
    path: '/account/changePassword',
    principals: ['customer'],
    action: 'account.update',
    input: z
      .object({
        oldPassword: z.string('oldPasswordRequired').min(1, 'oldPasswordRequired').max(200, 'textTooLong'),
        newPassword: password('newPasswordRequired', 'passwordShort').refine(isStrongPassword, 'passwordWeak'),
        reNewPassword: z
          .string('repeatNewPasswordRequired')
          .min(1, 'repeatNewPasswordRequired')
          .max(200, 'textTooLong'),
      })
      .refine((v) => v.newPassword === v.reNewPassword, { path: ['reNewPassword'], message: 'passwordsDiffer' })
      .refine((v) => v.newPassword !== v.oldPassword, { path: ['newPassword'], message: 'passwordUnchanged' }),
    answer: messageAnswer,
    errors: ['oldPasswordWrong'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** Decision of staff on the company's registration documents. */
  accountPapers: defineCall({
    area: 'account',
    method: 'GET',
    path: '/account/papers',
    principals: ['customer'],
    action: 'account.updateCompany',
    input: z.object({}),
    answer: z.object({
      state: z.enum(registrationDocumentStates),
      reason: z.string().nullable(),
      /** The company asked for an agent account, and staff have not decided. */
      isAgentRequested: z.boolean(),
    }),
    errors: [],
  }),
  /** Replaces refused registration documents; the new ones wait for a decision. */
  accountSendPapers: defineCall({
    area: 'account',
    method: 'POST',
    path: '/account/papers',
    principals: ['customer'],
    action: 'account.updateCompany',
    fileFields: companyDocumentFields('companyDocument'),
    input: z.object({}),
    answer: emptyAnswer,
    errors: ['invalidInput', 'fileTooLarge', 'fileTypeRefused', 'changedMeanwhile'],
    rateLimit: { max: 10, windowMinutes: 60 },
  }),
  /** Sessions of the person, the current one first. */
  sessionsList: defineCall({
    area: 'account',
    method: 'GET',
    path: '/account/sessions',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({}),
    answer: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          /** Product names of browser and operating system; null when the User-Agent does not tell. */
          browser: z.string().nullable(),
          system: z.string().nullable(),
          device: z.enum(['computer', 'phone', 'tablet']).nullable(),
          signedInAt: instant,
          /** Accurate to 15 minutes, the interval in which a session in use is renewed. */
          lastUsedAt: instant,
          current: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  sessionsEnd: defineCall({
    area: 'account',
    method: 'POST',
    path: '/account/sessions/end/:id',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ id: uuid }),
    answer: emptyAnswer,
    errors: ['notFound'],
  }),
  /** `others` ends all sessions but the current one. */
  sessionsEndAll: defineCall({
    area: 'account',
    method: 'POST',
    path: '/account/sessions/endAll',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ which: z.enum(['all', 'others'], 'choiceInvalid') }),
    answer: emptyAnswer,
    errors: [],
  }),
};
