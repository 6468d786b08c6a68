import { staffKeys } from '@platewright/domain/people/actor';
import { staffStates } from '@platewright/domain/people/staff';
import { z } from '../z.ts';
import { call } from '../call.ts';
import { email, id, instant, json, linkToken, nothing, page, password, required, search, strong } from '../fields.ts';
import { listOf } from '../shapes.ts';

export const staffSorts = ['name', 'email', 'createdAt', 'lastSignInAt'] as const;
export type StaffSort = (typeof staffSorts)[number];

const lang = z.enum(['en', 'ar'], 'choiceInvalid');
const ofStaff = z.object({ staffId: id });
const fields = {
  name: required(120, 'staffNameRequired'),
  keys: json(
    z
      .array(z.enum(staffKeys, 'choiceInvalid'), 'staffKeysRequired')
      .min(1, 'staffKeysRequired')
      .max(staffKeys.length, 'choiceInvalid'),
  ),
};
const newPassword = (missing: string) => password(missing, 'passwordShort').refine(strong, 'passwordWeak');

const staffRow = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  /** What the keys are called together: a role of `domain/people/staff`, or custom. */
  role: z.string(),
  keys: z.array(z.enum(staffKeys)),
  state: z.enum(staffStates),
  /** Language of letters. */
  lang,
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  /** Optimistic lock: send it back with a change. */
  revision: z.number(),
  /** The one who asks. */
  isMe: z.boolean(),
});

/** Who works at the desk, what each may do, and the ways to a password of the desk. */
export const deskStaff = {
  deskStaff: call({
    area: 'desk-staff',
    method: 'GET',
    path: '/desk/staff',
    who: 'staff',
    action: 'desk.staff',
    input: page.extend({
      search,
      state: z.preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(staffStates, 'choiceInvalid').optional(),
      ),
      sort: z.enum(staffSorts, 'choiceInvalid').default('name'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
    }),
    answer: z.object({ staff: listOf(staffRow) }),
    refusals: [],
  }),
  /** Makes an account and sends the letter with its link; `lang` is the letter's language. */
  deskInviteStaff: call({
    area: 'desk-staff',
    method: 'POST',
    path: '/desk/staff',
    who: 'staff',
    action: 'desk.staff',
    input: z.object({ ...fields, email, lang }),
    answer: z.object({ id: z.number() }),
    refusals: ['emailTaken', 'noPermission'],
    limit: { max: 20, minutes: 15 },
  }),
  /** Another name or other rights: they count at that person's next call, and open tabs hear of them. */
  deskChangeStaff: call({
    area: 'desk-staff',
    method: 'POST',
    path: '/desk/staff/:staffId',
    who: 'staff',
    action: 'desk.staff',
    input: ofStaff.extend({ ...fields, revision: z.coerce.number('idInvalid').int('idInvalid').min(0, 'idInvalid') }),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile', 'lastStaffAdmin', 'noPermission'],
  }),
  /** Ends all sessions of the account and voids its links, or lets it in again. */
  deskBlockStaff: call({
    area: 'desk-staff',
    method: 'POST',
    path: '/desk/staff/:staffId/block',
    who: 'staff',
    action: 'desk.staff',
    input: ofStaff.extend({ blocked: z.boolean('flagInvalid') }),
    answer: nothing,
    refusals: ['notFound', 'staffNotSelf', 'lastStaffAdmin', 'noPermission'],
  }),
  /** Sends the invitation once more; links of earlier letters are void. */
  deskInviteStaffAgain: call({
    area: 'desk-staff',
    method: 'POST',
    path: '/desk/staff/:staffId/invite',
    who: 'staff',
    action: 'desk.staff',
    input: ofStaff,
    answer: nothing,
    refusals: ['notFound', 'staffNotInvited', 'tooManyRequests', 'noPermission'],
    limit: { max: 30, minutes: 15 },
  }),
  /** The answer is the same whoever asks; a letter goes out where there is an account that may sign in. */
  deskForgotPassword: call({
    area: 'desk-staff',
    method: 'POST',
    path: '/desk/forgot',
    who: 'anyone',
    whileClosed: true,
    input: z.object({ email }),
    answer: nothing,
    refusals: [],
    limit: { max: 5, minutes: 15 },
  }),
  /** What became of a mailed link and whose it is; name and e-mail are empty unless it is good. */
  deskLink: call({
    area: 'desk-staff',
    method: 'POST',
    path: '/desk/link',
    who: 'anyone',
    whileClosed: true,
    reads: true,
    input: z.object({ token: linkToken }),
    answer: z.object({
      state: z.enum(['good', 'used', 'expired', 'unknown']),
      purpose: z.enum(['invite', 'reset']).nullable(),
      name: z.string(),
      email: z.string(),
    }),
    refusals: [],
    limit: { max: 60, minutes: 15 },
  }),
  /** Sets the password of the link's account, which ends its sessions; who was invited can sign in from then on. */
  deskSetPassword: call({
    area: 'desk-staff',
    method: 'POST',
    path: '/desk/set-password',
    who: 'anyone',
    whileClosed: true,
    input: z.object({ token: linkToken, password: newPassword('passwordRequired') }),
    answer: nothing,
    refusals: ['linkUsedOrExpired'],
    limit: { max: 10, minutes: 15 },
  }),
  /** The own password; all other sessions end. */
  deskChangePassword: call({
    area: 'desk-staff',
    method: 'POST',
    path: '/desk/password',
    who: 'staff',
    action: 'desk.use',
    input: z.object({
      oldPassword: z.string('oldPasswordRequired').min(1, 'oldPasswordRequired').max(200, 'textTooLong'),
      newPassword: newPassword('newPasswordRequired'),
    }),
    answer: nothing,
    refusals: ['oldPasswordWrong'],
    limit: { max: 10, minutes: 15 },
  }),
};
