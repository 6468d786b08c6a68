import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  createPage,
  email,
  emptyAnswer,
  id,
  integerInput,
  lang,
  orderInput,
  requiredText,
  search,
  version,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

/** invited: has not set a password yet · disabled: by the owner · blocked: by staff. */
const state = z.enum(['active', 'invited', 'disabled', 'blocked']);

const roleId = integerInput('roleRequired', 1);
const memberFields = {
  firstname: requiredText(60, 'firstNameRequired'),
  lastname: requiredText(60, 'lastNameRequired'),
  roleId,
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

/** A member of the account, as a person who may be assigned to an order. */
export const orderMemberPerson = {
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  state,
};
/** A member of an order; role id and role name are those of the role in this order (spec decision 15). */
export const orderMember = z.object({ ...orderMemberPerson, roleId: z.number(), roleName: z.string() });
export const orderMemberInput = orderInput.extend({ memberId: id });

/** The members of one order and their roles in it (specification 001, tab members). */
export const orderMemberCalls = {
  ordersAllMembers: defineCall({
    area: 'members',
    method: 'GET',
    path: '/orders/allMembers/:orderId',
    principals: ['customer'],
    action: 'order.readMembers',
    /** By default 15 members [OMB-04]. */
    input: createPage(15).extend({
      ...orderInput.shape,
      advancedSearch: search,
      _orderSort: z.enum(['name', 'email', 'role'], 'choiceInvalid').default('name'),
      _orderSortType: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
    }),
    answer: z.object({ members: listAnswer(orderMember) }),
    errors: ['notFound'],
  }),
  ordersOrderMember: defineCall({
    area: 'members',
    method: 'GET',
    path: '/orders/orderMember/:memberId/:orderId',
    principals: ['customer'],
    action: 'order.updateMember',
    input: orderMemberInput,
    answer: z.object({ member: orderMember }),
    errors: ['notFound', 'orderMemberMissing'],
  }),
  /** Members of the account who can be assigned to the order. */
  ordersFreeMembers: defineCall({
    area: 'members',
    method: 'GET',
    path: '/orders/freeMembers/:orderId',
    principals: ['customer'],
    action: 'order.addMember',
    input: orderInput,
    /** `roleId`: the role in the account, which is offered as the role in the order. */
    answer: z.object({ members: z.array(z.object({ ...orderMemberPerson, roleId: z.number() })) }),
    errors: ['notFound'],
  }),
  ordersAddMember: defineCall({
    area: 'members',
    method: 'POST',
    path: '/orders/addMember/:memberId/:orderId',
    principals: ['customer'],
    action: 'order.addMember',
    input: orderMemberInput.extend({ roleId }),
    answer: emptyAnswer,
    errors: ['notFound', 'orderMemberTaken', 'orderMemberInactive', 'orderRoleNotSelf'],
  }),
  ordersUpdateMember: defineCall({
    area: 'members',
    method: 'PUT',
    path: '/orders/updateMember/:memberId/:orderId',
    principals: ['customer'],
    action: 'order.updateMember',
    /** `expectedRoleId`: optimistic lock, the role that was read; without it nothing is compared. */
    input: orderMemberInput.extend({ roleId, expectedRoleId: id.optional() }),
    answer: emptyAnswer,
    errors: ['notFound', 'orderMemberMissing', 'changedMeanwhile', 'orderRoleNotSelf'],
  }),
  ordersDeleteMember: defineCall({
    area: 'members',
    method: 'DELETE',
    path: '/orders/deleteMember/:memberId/:orderId',
    principals: ['customer'],
    action: 'order.deleteMember',
    input: orderMemberInput,
    answer: emptyAnswer,
    errors: ['notFound', 'orderMemberMissing'],
  }),
};
