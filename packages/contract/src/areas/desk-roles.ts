import { permissionKeys } from '@platewright/domain/people/actor';
import { z } from '../z.ts';
import { call } from '../call.ts';
import { id, json, nothing, required } from '../fields.ts';

const permissions = json(
  z.array(z.enum(permissionKeys, 'choiceInvalid'), 'choiceInvalid').max(permissionKeys.length, 'choiceInvalid'),
);
const roleFields = {
  name: required(60, 'roleNameRequired'),
  nameAr: required(60, 'roleNameArRequired'),
  permissions,
};
/** What the role looked like when it was read: the second of two who change it is told. */
const revision = z.string('idInvalid').regex(/^[0-9a-f]{16}$/, 'idInvalid');

const deskRole = z.object({
  id: z.number(),
  name: z.string(),
  nameAr: z.string(),
  permissions: z.array(z.enum(permissionKeys)),
  /** Members who hold it, and places in orders that name it. */
  members: z.number(),
  inOrders: z.number(),
  revision: z.string(),
});

/** Roles of members, as the house keeps them for all accounts. */
export const deskRoleCalls = {
  deskRoles: call({
    area: 'desk-people',
    method: 'GET',
    path: '/desk/roles',
    who: 'staff',
    action: 'desk.people',
    input: z.object({}),
    answer: z.object({ roles: z.array(deskRole) }),
    refusals: [],
  }),
  deskAddRole: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/roles',
    who: 'staff',
    action: 'desk.people',
    input: z.object(roleFields),
    answer: z.object({ id: z.number() }),
    refusals: ['roleNameTaken', 'rolesTooMany'],
  }),
  deskEditRole: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/roles/:roleId',
    who: 'staff',
    action: 'desk.people',
    input: z.object({ roleId: id, revision, ...roleFields }),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile', 'roleNameTaken'],
  }),
  deskRemoveRole: call({
    area: 'desk-people',
    method: 'DELETE',
    path: '/desk/roles/:roleId',
    who: 'staff',
    action: 'desk.people',
    input: z.object({ roleId: id, revision }),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile', 'roleInUse'],
  }),
};
