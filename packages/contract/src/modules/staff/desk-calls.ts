import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { staffStates } from '@platewright/domain/staff/staff-states';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  email,
  emptyAnswer,
  id,
  instant,
  isStrongPassword,
  json,
  linkToken,
  optionalFilter,
  page,
  password,
  requiredText,
  revision,
  search,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { priceLimitDeskCalls } from './price-limit-calls.ts';

export const staffSorts = ['name', 'email', 'createdAt', 'lastSignInAt'] as const;
export type StaffSort = (typeof staffSorts)[number];

/** Language of emails to a staff member; required, unlike the `lang` of other calls. */
const lang = z.enum(['en', 'ar'], 'choiceInvalid');
const staffInput = z.object({ staffId: id });
const staffFields = {
  name: requiredText(120, 'staffNameRequired'),
  keys: json(
    z
      .array(z.enum(staffPermissionKeys, 'choiceInvalid'), 'staffKeysRequired')
      .min(1, 'staffKeysRequired')
      .max(staffPermissionKeys.length, 'choiceInvalid'),
  ),
};
const createNewPasswordInput = (requiredKey: string) =>
  password(requiredKey, 'passwordShort').refine(isStrongPassword, 'passwordWeak');

const staffRow = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  /** Key of the role in `domain/staff` that has exactly these permission keys, or `custom`. */
  role: z.string(),
  keys: z.array(z.enum(staffPermissionKeys)),
  state: z.enum(staffStates),
  lang,
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  /** Optimistic lock: send it back with a change. */
  revision: z.number(),
  /** The caller's own account. */
  isMe: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Since when they have the badge that opens shared PCs; null without one. */
  badgeIssuedAt: instant.nullable(),
});

/** Staff accounts: who they are, their permissions, and their passwords. */
export const staffDeskCalls = {
  ...priceLimitDeskCalls,
  deskStaff: defineCall({
    area: 'staff',
    method: 'GET',
    path: '/desk/staff',
    principals: ['staff'],
    action: 'desk.staff',
    input: page.extend({
      search,
      state: optionalFilter(z.enum(staffStates, 'choiceInvalid')),
      sort: z.enum(staffSorts, 'choiceInvalid').default('name'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
    }),
    answer: z.object({ staff: listAnswer(staffRow) }),
    errors: [],
  }),
  /** Creates a staff account and sends the invitation email in language `lang`. */
  deskInviteStaff: defineCall({
    area: 'staff',
    method: 'POST',
    path: '/desk/staff',
    principals: ['staff'],
    action: 'desk.staff',
    input: z.object({ ...staffFields, email, lang }),
    answer: z.object({ id: z.number() }),
    stepUp: true,
    errors: ['emailTaken', 'noPermission'],
    rateLimit: { max: 20, windowMinutes: 15 },
  }),
  /** Changes name or permissions; effective with that person's next call, and open tabs are notified by socket. */
  deskChangeStaff: defineCall({
    area: 'staff',
    method: 'POST',
    path: '/desk/staff/:staffId',
    principals: ['staff'],
    action: 'desk.staff',
    input: staffInput.extend({
      ...staffFields,
      revision,
    }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'lastStaffAdmin', 'noPermission'],
  }),
  /** Blocks an account, which ends its sessions and voids its links, or unblocks it. */
  deskBlockStaff: defineCall({
    area: 'staff',
    method: 'POST',
    path: '/desk/staff/:staffId/block',
    principals: ['staff'],
    action: 'desk.staff',
    input: staffInput.extend({ blocked: z.boolean('flagInvalid') }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'staffNotSelf', 'lastStaffAdmin', 'noPermission'],
  }),
  /** Sends the invitation email again; links of earlier emails become void. */
  deskInviteStaffAgain: defineCall({
    area: 'staff',
    method: 'POST',
    path: '/desk/staff/:staffId/invite',
    principals: ['staff'],
    action: 'desk.staff',
    input: staffInput,
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'staffNotInvited', 'tooManyRequests', 'noPermission'],
    rateLimit: { max: 30, windowMinutes: 15 },
  }),
  /** Deletes an account whose invitation nobody has accepted, for example of a mistyped address; its link becomes void. */
  deskRemoveInvitation: defineCall({
    area: 'staff',
    method: 'POST',
    path: '/desk/staff/:staffId/remove-invitation',
    principals: ['staff'],
    action: 'desk.staff',
    input: staffInput,
    answer: emptyAnswer,
    errors: ['notFound', 'staffNotInvited', 'noPermission'],
  }),
  /** Sends a reset link if an account with this email may sign in; the answer is the same if none does. */
  deskForgotPassword: defineCall({
    area: 'staff',
    method: 'POST',
    path: '/desk/forgot',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    input: z.object({ email }),
    answer: emptyAnswer,
    errors: [],
    rateLimit: { max: 5, windowMinutes: 15, countsEmail: true },
  }),
  /** State of an emailed link and the account it belongs to; name and email are empty unless the link is good. */
  deskLink: defineCall({
    area: 'staff',
    method: 'POST',
    path: '/desk/link',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    readOnly: true,
    input: z.object({ token: linkToken }),
    answer: z.object({
      state: z.enum(['good', 'used', 'expired', 'unknown']),
      purpose: z.enum(['invite', 'reset']).nullable(),
      name: z.string(),
      email: z.string(),
    }),
    errors: [],
    rateLimit: { max: 60, windowMinutes: 15 },
  }),
  /** Sets the password of the link's account and ends its sessions; activates an invited account. */
  deskSetPassword: defineCall({
    area: 'staff',
    method: 'POST',
    path: '/desk/set-password',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    input: z.object({ token: linkToken, password: createNewPasswordInput('passwordRequired') }),
    answer: emptyAnswer,
    errors: ['linkUsedOrExpired'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** Changes the own password and ends all other sessions. */
  deskChangePassword: defineCall({
    area: 'staff',
    method: 'POST',
    path: '/desk/password',
    principals: ['staff'],
    action: 'desk.ownPassword',
    input: z.object({
      oldPassword: z.string('oldPasswordRequired').min(1, 'oldPasswordRequired').max(200, 'textTooLong'),
      newPassword: createNewPasswordInput('newPasswordRequired'),
    }),
    answer: emptyAnswer,
    errors: ['oldPasswordWrong'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
};
