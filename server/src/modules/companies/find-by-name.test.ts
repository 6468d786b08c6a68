import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../platform/db/schema/index.ts';
import { findCompaniesByName } from './find-by-name.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('accounts', () => {
  it('are found by a part of their name or of their owner’s, and not by that of a member', async () => {
    const { db } = app.deps.database;
    const company = await app.createOwner({ companyName: 'Qasr Packaging LLC' });
    const person = await app.createOwner({ companyName: '' });
    await db.update(users).set({ firstname: 'Zubair', lastname: 'Qamar' }).where(eq(users.id, person.userId));
    const member = await app.createMember(company, []);
    await db.update(users).set({ firstname: 'Zubair', lastname: 'Else' }).where(eq(users.id, member.userId));
    const find = (...names: string[]) => findCompaniesByName(db, names);
    expect(await find('sr pack')).toEqual([company.companyId]);
    expect(await find('bair qam')).toEqual([person.companyId]);
    expect(await find('zubair')).toEqual([person.companyId]);
    expect(new Set(await find('qasr', 'qamar'))).toEqual(new Set([company.companyId, person.companyId]));
    // Too short to be searched for, and no pattern.
    expect(await find('qa')).toEqual([]);
    expect(await find('100%')).toEqual([]);
  });
});
