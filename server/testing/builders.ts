import { randomUUID } from 'node:crypto';
import type { Client } from '@platewright/contract/client';
import type { PermissionKey, StaffKey } from '@platewright/domain/people/actor';
import { companies, orderMembers, roles, sessions, staff, users } from '../src/db/schema/index.ts';
import type { Deps } from '../src/deps.ts';
import { makeAnOrder, type MadeOrder, type OrderWish } from './builders-orders.ts';

/** A signed-in person of a test: ids, token and a client that sends it. */
export interface Person {
  readonly userId: number;
  readonly companyId: number;
  readonly email: string;
  readonly token: string;
  readonly call: Client;
}
export interface StaffPerson {
  readonly staffId: number;
  readonly email: string;
  readonly token: string;
  readonly call: Client;
}

export interface Builders {
  /** An active owner of a new company, signed in. */
  readonly anOwner: (more?: {
    groupId?: 1 | 2 | 3;
    companyName?: string;
    creditLimit?: number;
    lang?: 'en' | 'ar';
  }) => Promise<Person>;
  /** A member of the owner's company whose role holds just these keys. */
  readonly aMember: (of: Person, permissions: readonly PermissionKey[]) => Promise<Person>;
  readonly aStaff: (keys: readonly StaffKey[]) => Promise<StaffPerson>;
  /** A token for a session that already exists in the tables; used by all people above. */
  readonly signedIn: (who: { userId: number } | { staffId: number }) => Promise<string>;
  /** An order of this person in any status, with the files, decisions and payment that belong to it. */
  readonly anOrder: (wish: OrderWish) => Promise<MadeOrder>;
  /** Assigns a member to an order with a role that holds just these keys. */
  readonly putOnOrder: (orderId: number, member: Person, permissions: readonly PermissionKey[]) => Promise<void>;
}

/** Rows are written directly where the way there is not what the test is about; the way itself has its own tests. */
export function makeBuilders(deps: Deps, client: (token?: string) => Client): Builders {
  const { database, clock, tokens } = deps;

  const signedIn: Builders['signedIn'] = async (who) => {
    const id = randomUUID();
    const now = clock.now();
    await database.read.insert(sessions).values({
      id,
      ...who,
      uniqueId: randomUUID(),
      refreshHash: tokens.secret().hash,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + 30 * 86_400_000),
    });
    return 'userId' in who
      ? tokens.signAccess({ kind: 'customer', personId: who.userId, sessionId: id })
      : tokens.signAccess({ kind: 'staff', personId: who.staffId, sessionId: id });
  };

  const aPerson = async (
    companyId: number,
    member: { roleId: number } | null,
    lang: 'en' | 'ar' = 'en',
  ): Promise<Person> => {
    const email = `person-${randomUUID().slice(0, 8)}@test.example`;
    const [row] = await database.read
      .insert(users)
      .values({
        companyId,
        email,
        firstname: 'Test',
        lastname: 'Person',
        phone: '971501234567',
        isMember: member !== null,
        roleId: member?.roleId ?? null,
        state: 'active',
        lang,
      })
      .returning({ id: users.id });
    if (!row) throw new Error('No user was made.');
    const token = await signedIn({ userId: row.id });
    return { userId: row.id, companyId, email, token, call: client(token) };
  };

  const aRole = async (permissions: readonly PermissionKey[]): Promise<number> => {
    const name = `Role ${randomUUID().slice(0, 8)}`;
    const [role] = await database.read
      .insert(roles)
      .values({ name, nameAr: name, permissions: [...permissions] })
      .returning({ id: roles.id });
    if (!role) throw new Error('No role was made.');
    return role.id;
  };

  return {
    signedIn,
    anOrder: makeAnOrder(deps),
    anOwner: async (more = {}) => {
      const limit = more.creditLimit ?? 0;
      const [company] = await database.read
        .insert(companies)
        .values({
          name: more.companyName ?? `Company ${randomUUID().slice(0, 6)}`,
          groupId: more.groupId ?? 2,
          creditLimit: limit,
          creditState: limit > 0 ? 'granted' : 'none',
        })
        .returning({ id: companies.id });
      if (!company) throw new Error('No company was made.');
      return aPerson(company.id, null, more.lang);
    },
    aMember: async (of, permissions) => aPerson(of.companyId, { roleId: await aRole(permissions) }),
    putOnOrder: async (orderId, member, permissions) => {
      await database.read
        .insert(orderMembers)
        .values({ orderId, userId: member.userId, roleId: await aRole(permissions) });
    },
    aStaff: async (keys) => {
      const email = `staff-${randomUUID().slice(0, 8)}@platewright.example`;
      const [row] = await database.read
        .insert(staff)
        .values({ email, passwordHash: 'none', name: 'Test Staff', keys: [...keys] })
        .returning({ id: staff.id });
      if (!row) throw new Error('No staff was made.');
      const token = await signedIn({ staffId: row.id });
      return { staffId: row.id, email, token, call: client(token) };
    },
  };
}
