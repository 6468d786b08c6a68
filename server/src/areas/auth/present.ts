import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { permissionKeys } from '@platewright/domain/people/actor';
import type { Language } from '@platewright/texts/shape';
import { say } from '../../texts.ts';
import type { Account } from './store.ts';

/** Who is signed in and what they may; an owner may everything [AUTH-28]. */
export function presentAccount(row: Account, lang: Language): AnswerOf<Contract['accountMe']> {
  const held = row.isMember ? permissionKeys.filter((key) => row.permissions?.includes(key)) : permissionKeys;
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
    permissions: held.map((key) => ({ key, name: say(lang, `permissions.${key}`) })),
  };
}
