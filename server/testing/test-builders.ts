import { randomUUID } from 'node:crypto';
import type { ContractClient } from '@platewright/contract/client';
import type { PermissionKey, StaffPermissionKey } from '@platewright/domain/permissions/permission-keys';
import { companies, orderMembers, roles, sessions, staff, users } from '../src/platform/db/schema/index.ts';
import type { Deps } from '../src/platform/deps.ts';
import { createOrderBuilder, type TestOrder, type TestOrderOptions } from './order-builder.ts';

/** A signed-in customer: ids, access token and a client that sends it. */
export interface TestCustomer {
  readonly userId: number;
  readonly companyId: number;
  readonly email: string;
  readonly token: string;
  readonly call: ContractClient;
}
export interface TestStaff {
  readonly staffId: number;
  readonly email: string;
  readonly token: string;
  readonly call: ContractClient;
}

export interface TestBuilders {
  /** An active owner of a new company, signed in. */
  readonly createOwner: (overrides?: {
    groupId?: 1 | 2 | 3;
    companyName?: string;
    creditLimit?: number;
    lang?: 'en' | 'ar';
  }) => Promise<TestCustomer>;
  /** A member of the owner's company whose role has exactly these permissions. */
  readonly createMember: (owner: TestCustomer, permissions: readonly PermissionKey[]) => Promise<TestCustomer>;
  readonly createStaff: (keys: readonly StaffPermissionKey[]) => Promise<TestStaff>;
  /** An access token for a new session of this person. */
  readonly createAccessToken: (who: { userId: number } | { staffId: number }) => Promise<string>;
  /** An order in any status, with the files, decisions and payment that the status implies. */
  readonly createOrder: (options: TestOrderOptions) => Promise<TestOrder>;
  /** Assigns a member to an order with a role that has exactly these permissions. */
  readonly assignToOrder: (
    orderId: number,
    member: TestCustomer,
    permissions: readonly PermissionKey[],
  ) => Promise<void>;
}

/** Builders that insert rows directly, for tests that are not about how these rows come about. */
export function createTestBuilders(deps: Deps, createClient: (token?: string) => ContractClient): TestBuilders {
  const { database, clock, tokens } = deps;

  const createAccessToken: TestBuilders['createAccessToken'] = async (who) => {
    const id = randomUUID();
    const now = clock.now();
    await database.db.insert(sessions).values({
      id,
      ...who,
      uniqueId: randomUUID(),
      refreshHash: tokens.createSecret().hash,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + 30 * 86_400_000),
    });
    return 'userId' in who
      ? tokens.signAccessToken({ kind: 'customer', personId: who.userId, sessionId: id })
      : tokens.signAccessToken({ kind: 'staff', personId: who.staffId, sessionId: id });
  };

  const insertCustomer = async (
    companyId: number,
    member: { roleId: number } | null,
    lang: 'en' | 'ar' = 'en',
  ): Promise<TestCustomer> => {
    const email = `person-${randomUUID().slice(0, 8)}@test.example`;
    const [row] = await database.db
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
    if (!row) throw new Error('No user was inserted.');
    const token = await createAccessToken({ userId: row.id });
    return { userId: row.id, companyId, email, token, call: createClient(token) };
  };

  const insertRole = async (permissions: readonly PermissionKey[]): Promise<number> => {
    const name = `Role ${randomUUID().slice(0, 8)}`;
    const [role] = await database.db
      .insert(roles)
      .values({ name, nameAr: name, permissions: [...permissions] })
      .returning({ id: roles.id });
    if (!role) throw new Error('No role was inserted.');
    return role.id;
  };

  return {
    createAccessToken,
    createOrder: createOrderBuilder(deps),
    createOwner: async (overrides = {}) => {
      const limit = overrides.creditLimit ?? 0;
      const [company] = await database.db
        .insert(companies)
        .values({
          name: overrides.companyName ?? `Company ${randomUUID().slice(0, 6)}`,
          groupId: overrides.groupId ?? 2,
          creditLimit: limit,
          creditState: limit > 0 ? 'granted' : 'none',
        })
        .returning({ id: companies.id });
      if (!company) throw new Error('No company was inserted.');
      return insertCustomer(company.id, null, overrides.lang);
    },
    createMember: async (owner, permissions) =>
      insertCustomer(owner.companyId, { roleId: await insertRole(permissions) }),
    assignToOrder: async (orderId, member, permissions) => {
      await database.db
        .insert(orderMembers)
        .values({ orderId, userId: member.userId, roleId: await insertRole(permissions) });
    },
    createStaff: async (keys) => {
      const email = `staff-${randomUUID().slice(0, 8)}@platewright.example`;
      const [row] = await database.db
        .insert(staff)
        .values({ email, passwordHash: 'none', name: 'Test Staff', keys: [...keys] })
        .returning({ id: staff.id });
      if (!row) throw new Error('No staff was inserted.');
      const token = await createAccessToken({ staffId: row.id });
      return { staffId: row.id, email, token, call: createClient(token) };
    },
  };
}
