import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { createPage, email, emptyAnswer, id, lang, requiredText, search, version } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

/** invited: has not set a password yet · disabled: by the owner · blocked: by staff. */
const state = z.enum(['active', 'invited', 'disabled', 'blocked']);

const memberFields = {
  firstname: requiredText(60, 'firstNameRequired'),
  lastname: requiredText(60, 'lastNameRequired'),
  roleId: z.coerce.number('roleRequired').int('roleRequired').positive('roleRequired').max(2147483647, 'roleRequired'),
};
const memberInput = z.object({ memberId: id });

/** The people of an account and their roles (specification 000, Members). */
export const memberCalls = {
  membersList: defineCall({
    area: 'members',
    method: 'GET',
    path: '/members',
    principals: ['customer'],
    action: 'members.read',
    /** By default 15 members [MBR-07]. */
    input: createPage(15).extend({ advancedSearch: search, lang }),
    answer: z.object({
      members: listAnswer(
        z.object({
          id: z.number(),
          firstname: z.string(),
          lastname: z.string(),
          email: z.string(),
          roleId: z.number(),
          role: z.object({ id: z.number(), name: z.string() }),
          state,
        }),
      ),
    }),
    errors: [],
  }),
  rolesList: defineCall({
    area: 'members',
    method: 'GET',
    path: '/roles',
    principals: ['customer'],
    action: 'members.read',
    input: z.object({ lang }),
    answer: z.object({
      roles: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** Permissions of the role; `name` is translated. */
          permissions: z.array(z.object({ name: z.string(), key: z.string() })),
        }),
      ),
    }),
    errors: [],
  }),
  memberGet: defineCall({
    area: 'members',
    method: 'GET',
    path: '/member/:id',
    principals: ['customer'],
    action: 'members.manage',
    input: z.object({ id }),
    answer: z.object({
      id: z.number(),
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      roleId: z.number(),
      state,
      version: z.number(),
    }),
    errors: ['notFound'],
  }),
  membersAdd: defineCall({
    area: 'members',
    method: 'POST',
    path: '/members/add',
    principals: ['customer'],
    action: 'members.manage',
    /** `lang`: language of the invitation email. */
    input: z.object({ ...memberFields, email, lang }),
    answer: emptyAnswer,
    errors: ['emailTaken', 'membersTooMany'],
    rateLimit: { max: 20, windowMinutes: 15 },
  }),
  /** The email address of a member cannot be changed [MBR-17]. */
  membersEdit: defineCall({
    area: 'members',
    method: 'POST',
    path: '/members/edit/:memberId',
    principals: ['customer'],
    action: 'members.manage',
    input: memberInput.extend({ ...memberFields, version }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Sends the invitation email again. */
  membersInvite: defineCall({
    area: 'members',
    method: 'POST',
    path: '/members/invite/:memberId',
    principals: ['customer'],
    action: 'members.manage',
    input: memberInput,
    answer: emptyAnswer,
    errors: ['notFound', 'memberNotInvited', 'tooManyRequests'],
    rateLimit: { max: 30, windowMinutes: 15 },
  }),
  /** Ends the member's sessions and refuses sign-in until the member is enabled again. */
  membersDisable: defineCall({
    area: 'members',
    method: 'POST',
    path: '/members/disable/:memberId',
    principals: ['customer'],
    action: 'members.manage',
    input: memberInput,
    answer: emptyAnswer,
    errors: ['notFound', 'accountBlocked'],
  }),
  membersEnable: defineCall({
    area: 'members',
    method: 'POST',
    path: '/members/enable/:memberId',
    principals: ['customer'],
    action: 'members.manage',
    input: memberInput,
    answer: emptyAnswer,
    errors: ['notFound', 'accountBlocked'],
  }),
};
