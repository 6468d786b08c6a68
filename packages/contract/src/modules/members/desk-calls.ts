import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, json, requiredText } from '../../fields.ts';

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
};
