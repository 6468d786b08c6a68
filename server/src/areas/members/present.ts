import { permissionKeys } from '@platewright/domain/people/actor';
import { memberState } from '@platewright/domain/people/members';
import type { Language } from '@platewright/texts/shape';
import { say } from '../../texts.ts';
import type { listMembers, listRoles, MemberRow } from './store.ts';

type ListedRow = Awaited<ReturnType<typeof listMembers>>['rows'][number];
type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

export const presentListed = (row: ListedRow) => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  roleId: row.roleId,
  role: { id: row.roleId, name: row.roleName },
  state: memberState(row.state),
});

export const presentMember = (row: MemberRow) => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  roleId: row.roleId,
  state: memberState(row.state),
  version: row.version,
});

/** A role with what it may do, in the order of the specification. */
export const presentRole = (row: RoleRow, lang: Language) => ({
  id: row.id,
  name: row.name,
  permissions: permissionKeys
    .filter((key) => row.permissions.includes(key))
    .map((key) => ({ key, name: say(lang, `permissions.${key}`) })),
});
