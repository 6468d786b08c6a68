import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountGroups } from '@platewright/domain/permissions/principal';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { insertCreditEntries } from '../../../testing/credit-entries.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { companies, sessions, users } from '../../platform/db/schema/index.ts';

const trn = '100000000000003';
let app: TestApp;
let creditStaff: TestStaff;
let peopleStaff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  creditStaff = await app.createStaff(['CREDITS']);
  peopleStaff = await app.createStaff(['PEOPLE']);
});
afterAll(() => app.close());

const createPdf = (name: string) =>
  new File(['%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], name, { type: 'application/pdf' });
const applyForCredit = (owner: TestCustomer) =>
  owner.call.usersUploadFiles(
    {},
    { files: { tradeLicense: [createPdf('licence.pdf')], trnCertificate: [createPdf('شهادة.pdf')] } },
  );
async function createApplicant(more: Parameters<TestApp['createOwner']>[0] = {}): Promise<TestCustomer> {
  const owner = await app.createOwner(more);
  await applyForCredit(owner);
  return owner;
}
const loadCompanyRow = async (companyId: number) => {
  const [company] = await app.deps.database.db.select().from(companies).where(eq(companies.id, companyId));
  return company;
};
const findEmail = (email: string, subject: RegExp) =>
  app.waitFor(async () => (await app.readEmails()).find((mail) => mail.to === email && subject.test(mail.subject)));
const expectOneSucceeded = (answers: PromiseSettledResult<unknown>[]) => {
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find((one) => one.status === 'rejected')).toMatchObject({ reason: { errorName: 'changedMeanwhile' } });
};
const createAgentApplicant = async (more: Parameters<TestApp['createOwner']>[0] = {}) => {
  const owner = await app.createOwner({ groupId: accountGroups.personal, ...more });
  await app.deps.database.db.update(companies).set({ agentRequested: true }).where(eq(companies.id, owner.companyId));
  return owner;
};

describe('list of companies', () => {
  it('can be searched by company and people, filtered by pending decisions, sorted and paged', async () => {
    const owner = await createApplicant({ companyName: 'Zenith 100%_ Labels' });
    const agent = await createAgentApplicant({ companyName: 'Aqua Agents' });
    const other = await app.createOwner({ companyName: 'Quiet House' });
    const ids = async (query: object) =>
      (await creditStaff.call.deskCompanies(query)).companies.rows.map(({ id }) => id);
    expect(await ids({ search: 'zenith 100%_' })).toEqual([owner.companyId]);
    expect(await ids({ search: owner.email.toUpperCase() })).toEqual([owner.companyId]);
    expect(await ids({ search: 'ze' })).toEqual([]);
    // Staff see those companies as waiting on which they may decide, and the badge counts the same.
    const both = await app.createStaff(['CREDITS', 'PEOPLE']);
    for (const [reader, theirs] of [
      [creditStaff, [owner]],
      [peopleStaff, [agent]],
      [both, [owner, agent]],
    ] as const) {
      const { rows } = (await reader.call.deskCompanies({ filter: 'waiting' })).companies;
      const waiting = rows
        .map(({ id }) => id)
        .filter((id) => [owner, agent, other].some((one) => one.companyId === id));
      expect(waiting.sort()).toEqual(theirs.map(({ companyId }) => companyId).sort());
      expect((await reader.call.deskCompanyCounts({})).waiting).toBe(rows.length);
    }
    const names = (await peopleStaff.call.deskCompanies({ sort: 'name', direction: 'asc' })).companies.rows.map(
      ({ name }) => name.toLowerCase(),
    );
    expect(names.indexOf('aqua agents')).toBeLessThan(names.indexOf('zenith 100%_ labels'));
    const { companies: first } = await peopleStaff.call.deskCompanies({ _start: 0, _end: 2 });
    expect(first.rows).toHaveLength(2);
    expect(first.count).toBeGreaterThan(2);
    expect(first.rows[0]).toMatchObject({
      id: other.companyId,
      owner: { name: 'Test Person', email: other.email },
      people: 1,
    });
  });

  it('shows each company on one page of each sort, and the newest of a search that finds too many', async () => {
    await app.deps.database.db.insert(companies).values(
      Array.from({ length: 230 }, (_, n) => ({
        name: `Heron ${['Labels', 'Films', 'Cartons'][n % 3]}`,
        groupId: n === 3 ? accountGroups.agent : accountGroups.corporate,
        creditLimit: (n % 4) * 100,
      })),
    );
    const list = async (query: object) => (await peopleStaff.call.deskCompanies(query)).companies;
    const listIds = async (query: object, size: number) => {
      const ids: number[] = [];
      const { count } = await list(query);
      for (let _start = 0; _start < count + size; _start += size)
        ids.push(...(await list({ ...query, _start, _end: _start + size })).rows.map(({ id }) => id));
      expect(new Set(ids).size).toBe(count);
      return ids;
    };
    for (const more of [{}, { search: 'heron' }])
      for (const sort of ['name', 'createdAt', 'creditLimit'] as const)
        for (const direction of ['asc', 'desc'] as const) {
          const query = { ...more, sort, direction };
          expect(await listIds(query, 30), `${sort} ${direction}`).toEqual(await listIds(query, 100));
        }
    const query = { search: 'heron', sort: 'name', direction: 'asc' };
    expect(await list(query)).toMatchObject({ count: 200, isNewestOnly: true });
    const newest = (await listIds({}, 100)).sort((a, b) => b - a).slice(0, 200);
    expect((await listIds(query, 100)).sort((a, b) => b - a)).toEqual(newest);
    // The filter looks at all that the search finds, the old ones among them.
    expect(await list({ search: 'heron', filter: 'agents' })).toMatchObject({ count: 1, isNewestOnly: false });
    expect(await list({})).toMatchObject({ isNewestOnly: false });
  });

  it('requires one of the staff keys; each decision requires its own key', async () => {
    const owner = await createApplicant();
    const member = await app.createMember(owner, ['CREDITS']);
    const { companyId } = owner;
    const documents = (await creditStaff.call.deskCompany({ companyId })).documents;
    for (const person of [owner, member, await app.createStaff(['ORDERS', 'FILES', 'PAYMENTS', 'CONTENT'])])
      for (const refused of [
        () => person.call.deskCompanies({}),
        () => person.call.deskCompany({ companyId }),
        () => person.call.deskLedger({ companyId }),
        () => person.call.deskDocumentTicket({ companyId, documentId: documents[0]?.id ?? '' }),
        () => person.call.deskDecideCredit({ companyId, decision: 'approve', creditLimit: 100, termsDays: 30, trn }),
        () => person.call.deskChangeTrn({ companyId, trn, seen: '' }),
        () => person.call.deskDecideAgent({ companyId, decision: 'approve' }),
        () => person.call.deskBlockPerson({ userId: member.userId }),
      ])
        await expect(refused()).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(
      peopleStaff.call.deskDecideCredit({ companyId, decision: 'refuse', reason: 'No' }),
    ).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    await expect(peopleStaff.call.deskLedger({ companyId })).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(creditStaff.call.deskDecideAgent({ companyId, decision: 'approve' })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    await expect(creditStaff.call.deskBlockPerson({ userId: owner.userId })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    await expect(app.createClient().deskCompanies({})).rejects.toMatchObject({ errorName: 'notSignedIn' });
    await expect(creditStaff.call.deskCompany({ companyId: 999_999 })).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('company documents at the desk', () => {
  it('open by a ticket valid for one minute, for the requesting person while authorized', async () => {
    const [owner, stranger] = [await createApplicant(), await app.createOwner()];
    const { companyId } = owner;
    const { documents } = await creditStaff.call.deskCompany({ companyId });
    expect(documents.map(({ kind, name, state }) => [kind, name, state]).sort()).toEqual([
      ['tradeLicense', 'licence.pdf', 'waiting'],
      ['trnCertificate', 'شهادة.pdf', 'waiting'],
    ]);
    const documentId = documents[0]?.id ?? '';
    const { url } = await creditStaff.call.deskDocumentTicket({ companyId, documentId });
    const open = (address: string) => app.inject({ method: 'GET', url: address });
    const answer = await open(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.body.startsWith('%PDF')).toBe(true);
    const ticket = url.split('?')[1] ?? '';
    for (const wrong of [
      url.split('?')[0] ?? '',
      `/api/desk/documents/t/${companyId}/${documents[1]?.id}?${ticket}`,
      `/api/desk/documents/t/${stranger.companyId}/${documentId}?${ticket}`,
      `${url}x`,
    ])
      expect((await open(wrong)).statusCode, wrong).toBe(404);
    await expect(
      creditStaff.call.deskDocumentTicket({ companyId: stranger.companyId, documentId }),
    ).rejects.toMatchObject({
      errorName: 'notFound',
    });
    app.clock.advance({ minutes: 2 });
    expect((await open(url)).statusCode).toBe(404);
  });
});

describe('credit application at the desk', () => {
  it('approval opens the ledger with limit and terms and emails the owner', async () => {
    creditStaff = await app.createStaff(['CREDITS']);
    const owner = await createApplicant({ groupId: accountGroups.personal });
    const { companyId } = owner;
    await creditStaff.call.deskDecideCredit({
      companyId,
      decision: 'approve',
      creditLimit: 2500.5,
      termsDays: 45,
      trn,
    });
    expect(await owner.call.usersHasCredits({})).toMatchObject({ hasCredits: true });
    expect(await owner.call.creditsList({})).toMatchObject({ creditLimit: 2500.5, availableBalance: 2500.5 });
    const company = await creditStaff.call.deskCompany({ companyId });
    expect(company).toMatchObject({
      groupId: 2,
      credit: { state: 'granted', limit: 2500.5, termsDays: 45, frozen: false },
    });
    expect(company.documents.map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect((await findEmail(owner.email, /credit limit/i))?.text).toContain('45 days');
  });

  it('rejection records and sends the reason', async () => {
    const owner = await createApplicant({ lang: 'ar' });
    await creditStaff.call.deskDecideCredit({ companyId: owner.companyId, decision: 'refuse', reason: 'انتهت الرخصة' });
    expect(await owner.call.usersHasCredits({})).toMatchObject({
      hasCredits: false,
      waitingForApprove: false,
      refusedReason: 'انتهت الرخصة',
    });
    expect((await findEmail(owner.email, /الائتمان/))?.text).toContain('انتهت الرخصة');
  });

  it('is not decided with invalid limit or terms or without a reason', async () => {
    const { companyId } = await createApplicant();
    for (const [field, wrong] of [
      ['creditLimit', { creditLimit: 0, termsDays: 30 }],
      ['creditLimit', { creditLimit: -5, termsDays: 30 }],
      ['creditLimit', { creditLimit: 1.005, termsDays: 30 }],
      ['creditLimit', { creditLimit: 10_000_000.01, termsDays: 30 }],
      ['termsDays', { creditLimit: 10, termsDays: 0 }],
      ['termsDays', { creditLimit: 10, termsDays: 181 }],
    ] as const)
      await expect(
        creditStaff.call.deskDecideCredit({ companyId, decision: 'approve', trn, ...wrong }),
      ).rejects.toMatchObject({
        errorName: 'invalidInput',
        fields: { [field]: {} },
      });
    await expect(
      creditStaff.call.deskDecideCredit({ companyId, decision: 'refuse', reason: '  ' }),
    ).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { reason: {} },
    });
    expect((await loadCompanyRow(companyId))?.creditState).toBe('waiting');
  });

  it('is decided once; the second person gets a conflict', async () => {
    const other = await app.createStaff(['CREDITS']);
    for (let round = 0; round < 3; round++) {
      const { companyId } = await createApplicant();
      expectOneSucceeded(
        await Promise.allSettled([
          creditStaff.call.deskDecideCredit({ companyId, decision: 'approve', creditLimit: 100, termsDays: 30, trn }),
          other.call.deskDecideCredit({ companyId, decision: 'refuse', reason: 'No' }),
        ]),
      );
    }
  });

  it('once granted can get another limit; a change based on an old limit gets a conflict', async () => {
    const owner = await app.createOwner({ creditLimit: 100_000 });
    const { companyId } = owner;
    const seen = { creditLimit: 1000, termsDays: 30 };
    expectOneSucceeded(
      await Promise.allSettled([
        creditStaff.call.deskChangeCredit({ companyId, creditLimit: 2000, termsDays: 60, seen }),
        creditStaff.call.deskChangeCredit({ companyId, creditLimit: 3000, termsDays: 60, seen }),
      ]),
    );
    const { companyId: none } = await app.createOwner();
    await expect(
      creditStaff.call.deskChangeCredit({ companyId: none, creditLimit: 1, termsDays: 1, seen }),
    ).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
  });

  it('has a ledger readable at the desk; frozen credit can be unfrozen once', async () => {
    const owner = await app.createOwner({ creditLimit: 100_000 });
    const { companyId } = owner;
    const { db: read } = app.deps.database;
    await insertCreditEntries(read, companyId, [
      { type: 'Payment', amount: 1234, note: 'Transfer 7', createdAt: app.clock.now() },
    ]);
    expect((await creditStaff.call.deskLedger({ companyId })).entries).toMatchObject({
      count: 1,
      rows: [{ type: 'Payment', amount: 12.34, product: 'Transfer 7', overdue: false }],
    });
    expect((await creditStaff.call.deskLedger({ companyId, search: 'nothing' })).entries.count).toBe(0);
    const readCredit = async () => (await creditStaff.call.deskCompany({ companyId })).credit;
    expect(await readCredit()).toMatchObject({ owed: 0, owedOverdue: 0, nextDueAt: null });
    const [late, later] = [-3, 20].map((days) => new Date(app.clock.now().getTime() + days * 86_400_000));
    if (!late || !later) throw new Error('No dates.');
    await insertCreditEntries(
      read,
      companyId,
      [late, later].map((dueAt) => ({ type: 'Order', amount: 5000, dueAt, createdAt: app.clock.now() })),
    );
    // The payment settles a part of what is due first.
    expect(await readCredit()).toMatchObject({ owed: 87.66, owedOverdue: 37.66, nextDueAt: late.toISOString() });
    await read.update(companies).set({ creditFrozenAt: app.clock.now() }).where(eq(companies.id, companyId));
    expect((await creditStaff.call.deskCompany({ companyId })).credit.frozen).toBe(true);
    await creditStaff.call.deskUnfreezeCredit({ companyId });
    expect((await creditStaff.call.deskCompany({ companyId })).credit.frozen).toBe(false);
    await expect(creditStaff.call.deskUnfreezeCredit({ companyId })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
  });
});

describe('agent request', () => {
  it('is approved or rejected once, with an email', async () => {
    peopleStaff = await app.createStaff(['PEOPLE']);
    const owner = await createAgentApplicant();
    const { companyId } = owner;
    expectOneSucceeded(
      await Promise.allSettled([
        peopleStaff.call.deskDecideAgent({ companyId, decision: 'approve' }),
        peopleStaff.call.deskDecideAgent({ companyId, decision: 'approve' }),
      ]),
    );
    expect(await loadCompanyRow(companyId)).toMatchObject({ groupId: accountGroups.agent, agentRequested: false });
    expect((await findEmail(owner.email, /agent/))?.subject).toMatch(/You are an agent/);
    const other = await createAgentApplicant({ lang: 'ar' });
    await expect(
      peopleStaff.call.deskDecideAgent({ companyId: other.companyId, decision: 'refuse' }),
    ).rejects.toMatchObject({
      fields: { reason: {} },
    });
    await peopleStaff.call.deskDecideAgent({ companyId: other.companyId, decision: 'refuse', reason: 'لا رخصة' });
    expect(await loadCompanyRow(other.companyId)).toMatchObject({
      groupId: accountGroups.personal,
      agentRequested: false,
    });
    expect((await findEmail(other.email, /وكيل/))?.text).toContain('لا رخصة');
  });
});

describe('blocking a person', () => {
  it('ends all sessions immediately and can be undone', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, ['CHAT']);
    expectOneSucceeded(
      await Promise.allSettled([
        peopleStaff.call.deskBlockPerson({ userId: member.userId }),
        peopleStaff.call.deskBlockPerson({ userId: member.userId }),
      ]),
    );
    await expect(member.call.accountMe({})).rejects.toMatchObject({ errorName: 'sessionEnded' });
    const open = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, member.userId));
    expect(open.every(({ endedAt, endReason }) => endedAt !== null && endReason === 'blocked')).toBe(true);
    expect((await peopleStaff.call.deskCompany({ companyId: owner.companyId })).people).toMatchObject([
      { id: owner.userId, isOwner: true, state: 'active' },
      { id: member.userId, isOwner: false, state: 'blocked' },
    ]);
    await expect(owner.call.membersEnable({ memberId: member.userId })).rejects.toMatchObject({
      errorName: 'accountBlocked',
    });
    await peopleStaff.call.deskUnblockPerson({ userId: member.userId });
    const again = app.createClient(await app.createAccessToken({ userId: member.userId }));
    expect(await again.accountMe({})).toBeDefined();
    await expect(peopleStaff.call.deskUnblockPerson({ userId: member.userId })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    await app.deps.database.db.update(users).set({ state: 'disabled' }).where(eq(users.id, member.userId));
    await expect(peopleStaff.call.deskBlockPerson({ userId: member.userId })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    await expect(peopleStaff.call.deskBlockPerson({ userId: 999_999 })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });
});
