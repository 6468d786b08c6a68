import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import type { Language } from '@platewright/texts/languages';
import { translate } from '../../platform/translate.ts';
import type { Account } from './store.ts';

/** The signed-in person with their permissions; an owner has all of them [AUTH-28]. */
export function presentAccount(row: Account, lang: Language): Omit<CallAnswer<Contract['accountMe']>, 'version'> {
  const granted = row.isMember ? permissionKeys.filter((key) => row.permissions?.includes(key)) : permissionKeys;
  return {
    userId: row.userId,
    isMember: row.isMember,
    groupId: row.groupId,
    email: row.email,
    firstname: row.firstname,
    middlename: row.middlename,
    lastname: row.lastname,
    companyName: row.companyName,
    phone: row.phone,
    permissions: granted.map((key) => ({ key, name: translate(lang, `permissions.${key}`) })),
  };
}
