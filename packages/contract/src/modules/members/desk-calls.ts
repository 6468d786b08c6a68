import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { createPage, emptyAnswer, id, json, orderInput, requiredText, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { orderMember, orderMemberInput, orderMemberPerson } from './calls.ts';

const permissions = json(
  z.array(z.enum(permissionKeys, 'choiceInvalid'), 'choiceInvalid').max(permissionKeys.length, 'choiceInvalid'),
);
const roleFields = {
  name: requiredText(60, 'roleNameRequired'),
  nameAr: requiredText(60, 'roleNameArRequired'),
  permissions,
};
/** Optimistic lock: a hash of the role's content, because roles carry no counter. Send it back with a change. */
const contentHash = z.string('idInvalid').regex(/^[0-9a-f]{16}$/, 'idInvalid');

const roleRow = z.object({
  id: z.number(),
  name: z.string(),
  nameAr: z.string(),
  permissions: z.array(z.enum(permissionKeys)),
  /** Members who hold the role, and order assignments that name it. */
  members: z.number(),
  inOrders: z.number(),
  revision: z.string(),
});

/** Roles of members: staff define them once for all accounts. */
export const memberDeskCalls = {
  deskRoles: defineCall({
    area: 'members',
    method: 'GET',
    path: '/desk/roles',
    principals: ['staff'],
    action: 'desk.people',
    input: z.object({}),
    answer: z.object({ roles: z.array(roleRow) }),
    errors: [],
  }),
  deskAddRole: defineCall({
    area: 'members',
    method: 'POST',
    path: '/desk/roles',
    principals: ['staff'],
    action: 'desk.people',
    input: z.object(roleFields),
    answer: z.object({ id: z.number() }),
    errors: ['roleNameTaken', 'rolesTooMany'],
  }),
  deskEditRole: defineCall({
    area: 'members',
    method: 'POST',
    path: '/desk/roles/:roleId',
    principals: ['staff'],
    action: 'desk.people',
    input: z.object({ roleId: id, revision: contentHash, ...roleFields }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile', 'roleNameTaken'],
  }),
  deskRemoveRole: defineCall({
    area: 'members',
    method: 'DELETE',
    path: '/desk/roles/:roleId',
    principals: ['staff'],
    action: 'desk.people',
    input: z.object({ roleId: id, revision: contentHash }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile', 'roleInUse'],
  }),
  /** Members of an order with their roles there, by name. */
  deskOrderMembers: defineCall({
    area: 'members',
    method: 'GET',
    path: '/desk/orders/:orderId/members',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: createPage(15).extend({ ...orderInput.shape, search }),
    answer: z.object({ members: listAnswer(orderMember) }),
    errors: ['notFound'],
  }),
  /** Members of the company who can be assigned to the order; `roleId` is the role in the account. */
  deskFreeOrderMembers: defineCall({
    area: 'members',
    method: 'GET',
    path: '/desk/orders/:orderId/free-members',
    principals: ['staff'],
    action: 'desk.people',
    input: orderInput,
    answer: z.object({ members: z.array(z.object({ ...orderMemberPerson, roleId: z.number() })) }),
    errors: ['notFound'],
  }),
  deskAddOrderMember: defineCall({
    area: 'members',
    method: 'POST',
    path: '/desk/orders/:orderId/members',
    principals: ['staff'],
    action: 'desk.people',
    input: orderMemberInput.extend({ roleId: id }),
    answer: emptyAnswer,
    errors: ['notFound', 'orderMemberTaken', 'orderMemberInactive'],
  }),
  deskUpdateOrderMember: defineCall({
    area: 'members',
    method: 'POST',
    path: '/desk/orders/:orderId/members/:memberId',
    principals: ['staff'],
    action: 'desk.people',
    /** `expectedRoleId`: optimistic lock, the role that was read. */
    input: orderMemberInput.extend({ roleId: id, expectedRoleId: id }),
    answer: emptyAnswer,
    errors: ['notFound', 'orderMemberMissing', 'changedMeanwhile'],
  }),
  deskRemoveOrderMember: defineCall({
    area: 'members',
    method: 'DELETE',
    path: '/desk/orders/:orderId/members/:memberId',
    principals: ['staff'],
    action: 'desk.people',
    input: orderMemberInput,
    answer: emptyAnswer,
    errors: ['notFound', 'orderMemberMissing'],
  }),
};
