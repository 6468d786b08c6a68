import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { toMemberState, type PersonState } from '@platewright/domain/members/members';
import type { Language } from '@platewright/texts/languages';
import { translate } from '../../platform/translate.ts';
import type { listMembers, listRoles, MemberRow } from './store.ts';

type MemberListRow = Awaited<ReturnType<typeof listMembers>>['rows'][number];
type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

export const presentMemberRow = (row: MemberListRow) => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  roleId: row.roleId,
  role: { id: row.roleId, name: row.roleName },
  state: toMemberState(row.state),
});

export const presentMember = (row: MemberRow) => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  roleId: row.roleId,
  state: toMemberState(row.state),
  version: row.version,
});

/** A role with its permissions in the order of the specification. */
export const presentRole = (row: RoleRow, lang: Language) => ({
  id: row.id,
  name: row.name,
  permissions: permissionKeys
    .filter((key) => row.permissions.includes(key))
    .map((key) => ({ key, name: translate(lang, `permissions.${key}`) })),
});

/** Somebody of the company, as a member of an order or as one who could become it. */
export const presentPerson = <Row extends { state: PersonState }>({ state, ...row }: Row) => ({
  ...row,
  state: toMemberState(state),
});
