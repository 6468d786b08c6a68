import { z } from '../z.ts';
import { call } from '../call.ts';
import { email, id, nothing, page, required, search, version } from '../fields.ts';
import { listOf } from '../shapes.ts';

/** invited: has not set a password yet · disabled: by the owner · blocked: by the plate house. */
const state = z.enum(['active', 'invited', 'disabled', 'blocked']);
const lang = z.enum(['en', 'ar']).optional();

const person = {
  firstname: required(60, 'firstNameRequired'),
  lastname: required(60, 'lastNameRequired'),
  roleId: z.coerce.number('roleRequired').int('roleRequired').positive('roleRequired').max(2147483647, 'roleRequired'),
};
const oneMember = z.object({ memberId: id });

/** The people of an account and their roles (specification 000, Members). */
export const members = {
  membersList: call({
    area: 'members',
    method: 'GET',
    path: '/members',
    who: 'customer',
    action: 'members.read',
    /** Fifteen where nothing is said [MBR-07]. */
    input: page.extend({ advancedSearch: search, _end: page.shape._end.unwrap().default(15), lang }),
    answer: z.object({
      members: listOf(
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
    refusals: [],
  }),
  rolesList: call({
    area: 'members',
    method: 'GET',
    path: '/roles',
    who: 'customer',
    action: 'members.read',
    input: z.object({ lang }),
    answer: z.object({
      roles: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** What a role may do, in words. */
          permissions: z.array(z.object({ name: z.string(), key: z.string() })),
        }),
      ),
    }),
    refusals: [],
  }),
  memberGet: call({
    area: 'members',
    method: 'GET',
    path: '/member/:id',
    who: 'customer',
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
    refusals: ['notFound'],
  }),
  membersAdd: call({
    area: 'members',
    method: 'POST',
    path: '/members/add',
    who: 'customer',
    action: 'members.manage',
    /** `lang`: language of the invitation. */
    input: z.object({ ...person, email, lang }),
    answer: nothing,
    refusals: ['emailTaken', 'membersTooMany'],
    limit: { max: 20, minutes: 15 },
  }),
  /** The e-mail of a member stays [MBR-17]. Without `version` nothing is compared. */
  membersEdit: call({
    area: 'members',
    method: 'POST',
    path: '/members/edit/:memberId',
    who: 'customer',
    action: 'members.manage',
    input: oneMember.extend({ ...person, version }),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  /** Sends the letter with the link once more. */
  membersInvite: call({
    area: 'members',
    method: 'POST',
    path: '/members/invite/:memberId',
    who: 'customer',
    action: 'members.manage',
    input: oneMember,
    answer: nothing,
    refusals: ['notFound', 'memberNotInvited', 'tooManyRequests'],
    limit: { max: 30, minutes: 15 },
  }),
  /** Takes all access away at once; `enable` gives it back. */
  membersDisable: call({
    area: 'members',
    method: 'POST',
    path: '/members/disable/:memberId',
    who: 'customer',
    action: 'members.manage',
    input: oneMember,
    answer: nothing,
    refusals: ['notFound', 'accountBlocked'],
  }),
  membersEnable: call({
    area: 'members',
    method: 'POST',
    path: '/members/enable/:memberId',
    who: 'customer',
    action: 'members.manage',
    input: oneMember,
    answer: nothing,
    refusals: ['notFound', 'accountBlocked'],
  }),
};
