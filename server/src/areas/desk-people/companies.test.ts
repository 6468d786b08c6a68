import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { companies, creditEntries, sessions, users } from '../../db/schema/index.ts';

const trn = '100000000000003';
let w: World;
let credit: StaffPerson;
let people: StaffPerson;
beforeAll(async () => {
  w = await world();
  credit = await w.aStaff(['CREDITS']);
  people = await w.aStaff(['PEOPLE']);
});
afterAll(() => w.close());

const pdf = (name: string) =>
  new File(['%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], name, { type: 'application/pdf' });
const apply = (owner: Person) =>
  owner.call.usersUploadFiles(
    {},
    { files: { tradeLicense: [pdf('licence.pdf')], trnCertificate: [pdf('شهادة.pdf')] } },
  );
async function applied(more: Parameters<World['anOwner']>[0] = {}): Promise<Person> {
  const owner = await w.anOwner(more);
  await apply(owner);
  return owner;
}
const rows = async (companyId: number) => {
  const [company] = await w.deps.database.read.select().from(companies).where(eq(companies.id, companyId));
  return company;
};
const letterTo = (email: string, subject: RegExp) =>
  w.eventually(async () => (await w.mails()).find((mail) => mail.to === email && subject.test(mail.subject)));
const oneOf = (answers: PromiseSettledResult<unknown>[]) => {
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find((one) => one.status === 'rejected')).toMatchObject({ reason: { refusal: 'changedMeanwhile' } });
};
const asAgent = async (more: Parameters<World['anOwner']>[0] = {}) => {
  const owner = await w.anOwner({ groupId: 1, ...more });
  await w.deps.database.read.update(companies).set({ agentRequested: true }).where(eq(companies.id, owner.companyId));
  return owner;
};

describe('the list of accounts', () => {
  it('is searched by name and people, filtered by what waits, sorted and paged', async () => {
    const owner = await applied({ companyName: 'Zenith 100%_ Labels' });
    const agent = await asAgent({ companyName: 'Aqua Agents' });
    const other = await w.anOwner({ companyName: 'Quiet House' });
    const ids = async (asked: object) => (await credit.call.deskCompanies(asked)).companies.rows.map(({ id }) => id);
    expect(await ids({ search: 'zenith 100%_' })).toEqual([owner.companyId]);
    expect(await ids({ search: owner.email.toUpperCase() })).toEqual([owner.companyId]);
    // Each sees waiting what they may decide, and the badge counts just that.
    const both = await w.aStaff(['CREDITS', 'PEOPLE']);
    for (const [reader, theirs] of [
      [credit, [owner]],
      [people, [agent]],
      [both, [owner, agent]],
    ] as const) {
      const { rows } = (await reader.call.deskCompanies({ filter: 'waiting' })).companies;
      const waiting = rows
        .map(({ id }) => id)
        .filter((id) => [owner, agent, other].some((one) => one.companyId === id));
      expect(waiting.sort()).toEqual(theirs.map(({ companyId }) => companyId).sort());
      expect((await reader.call.deskCompanyCounts({})).waiting).toBe(rows.length);
    }
    const names = (await people.call.deskCompanies({ sort: 'name', direction: 'asc' })).companies.rows.map(({ name }) =>
      name.toLowerCase(),
    );
    expect(names.indexOf('aqua agents')).toBeLessThan(names.indexOf('zenith 100%_ labels'));
    const { companies: first } = await people.call.deskCompanies({ _start: 0, _end: 2 });
    expect(first.rows).toHaveLength(2);
    expect(first.count).toBeGreaterThan(2);
    expect(first.rows[0]).toMatchObject({
      id: other.companyId,
      owner: { name: 'Test Person', email: other.email },
      people: 1,
    });
  });

  it('is for staff with one of the rights only; what is decided asks for its own', async () => {
    const owner = await applied();
    const member = await w.aMember(owner, ['CREDITS']);
    const { companyId } = owner;
    const papers = (await credit.call.deskCompany({ companyId })).documents;
    for (const person of [owner, member, await w.aStaff(['ORDERS', 'FILES', 'PAYMENTS', 'CONTENT'])])
      for (const refused of [
        () => person.call.deskCompanies({}),
        () => person.call.deskCompany({ companyId }),
        () => person.call.deskLedger({ companyId }),
        () => person.call.deskDocumentTicket({ companyId, documentId: papers[0]?.id ?? '' }),
        () => person.call.deskDecideCredit({ companyId, decision: 'approve', creditLimit: 100, termsDays: 30, trn }),
        () => person.call.deskChangeTrn({ companyId, trn, seen: '' }),
        () => person.call.deskDecideAgent({ companyId, decision: 'approve' }),
        () => person.call.deskBlockPerson({ userId: member.userId }),
      ])
        await expect(refused()).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(people.call.deskDecideCredit({ companyId, decision: 'refuse', reason: 'No' })).rejects.toMatchObject({
      refusal: 'noPermission',
    });
    await expect(people.call.deskLedger({ companyId })).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(credit.call.deskDecideAgent({ companyId, decision: 'approve' })).rejects.toMatchObject({
      refusal: 'noPermission',
    });
    await expect(credit.call.deskBlockPerson({ userId: owner.userId })).rejects.toMatchObject({
      refusal: 'noPermission',
    });
    await expect(w.client().deskCompanies({})).rejects.toMatchObject({ refusal: 'notSignedIn' });
    await expect(credit.call.deskCompany({ companyId: 999_999 })).rejects.toMatchObject({ refusal: 'notFound' });
  });
});

describe('the papers of an account', () => {
  it('open for a minute, for the one who asked, while they have the right', async () => {
    const [owner, stranger] = [await applied(), await w.anOwner()];
    const { companyId } = owner;
    const { documents } = await credit.call.deskCompany({ companyId });
    expect(documents.map(({ kind, name, state }) => [kind, name, state]).sort()).toEqual([
      ['tradeLicense', 'licence.pdf', 'waiting'],
      ['trnCertificate', 'شهادة.pdf', 'waiting'],
    ]);
    const documentId = documents[0]?.id ?? '';
    const { url } = await credit.call.deskDocumentTicket({ companyId, documentId });
    const open = (address: string) => w.send({ method: 'GET', url: address });
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
    await expect(credit.call.deskDocumentTicket({ companyId: stranger.companyId, documentId })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    w.clock.forward({ minutes: 2 });
    expect((await open(url)).statusCode).toBe(404);
  });
});

describe('an application for credit', () => {
  it('approved opens the ledger with limit and terms and tells the owner', async () => {
    credit = await w.aStaff(['CREDITS']);
    const owner = await applied({ groupId: 1 });
    const { companyId } = owner;
    await credit.call.deskDecideCredit({ companyId, decision: 'approve', creditLimit: 2500.5, termsDays: 45, trn });
    expect(await owner.call.usersHasCredits({})).toMatchObject({ hasCredits: true });
    expect(await owner.call.creditsList({})).toMatchObject({ creditLimit: 2500.5, availableBalance: 2500.5 });
    const shown = await credit.call.deskCompany({ companyId });
    expect(shown).toMatchObject({
      groupId: 2,
      credit: { state: 'granted', limit: 2500.5, termsDays: 45, frozen: false },
    });
    expect(shown.documents.map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect((await letterTo(owner.email, /credit limit/i))?.text).toContain('45 days');
  });

  it('refused says why', async () => {
    const owner = await applied({ lang: 'ar' });
    await credit.call.deskDecideCredit({ companyId: owner.companyId, decision: 'refuse', reason: 'انتهت الرخصة' });
    expect(await owner.call.usersHasCredits({})).toMatchObject({
      hasCredits: false,
      waitingForApprove: false,
      refusedReason: 'انتهت الرخصة',
    });
    expect((await letterTo(owner.email, /الائتمان/))?.text).toContain('انتهت الرخصة');
  });

  it('with senseless limits, terms or no reason is not decided', async () => {
    const { companyId } = await applied();
    for (const [field, wrong] of [
      ['creditLimit', { creditLimit: 0, termsDays: 30 }],
      ['creditLimit', { creditLimit: -5, termsDays: 30 }],
      ['creditLimit', { creditLimit: 1.005, termsDays: 30 }],
      ['creditLimit', { creditLimit: 10_000_000.01, termsDays: 30 }],
      ['termsDays', { creditLimit: 10, termsDays: 0 }],
      ['termsDays', { creditLimit: 10, termsDays: 181 }],
    ] as const)
      await expect(
        credit.call.deskDecideCredit({ companyId, decision: 'approve', trn, ...wrong }),
      ).rejects.toMatchObject({
        refusal: 'invalidInput',
        fields: { [field]: {} },
      });
    await expect(credit.call.deskDecideCredit({ companyId, decision: 'refuse', reason: '  ' })).rejects.toMatchObject({
      refusal: 'invalidInput',
      fields: { reason: {} },
    });
    expect((await rows(companyId))?.creditState).toBe('waiting');
  });

  it('is decided once: the second of two is told', async () => {
    const other = await w.aStaff(['CREDITS']);
    for (let round = 0; round < 3; round++) {
      const { companyId } = await applied();
      oneOf(
        await Promise.allSettled([
          credit.call.deskDecideCredit({ companyId, decision: 'approve', creditLimit: 100, termsDays: 30, trn }),
          other.call.deskDecideCredit({ companyId, decision: 'refuse', reason: 'No' }),
        ]),
      );
    }
  });

  it('that was granted gets another limit; who saw the old one is told', async () => {
    const owner = await w.anOwner({ creditLimit: 100_000 });
    const { companyId } = owner;
    const seen = { creditLimit: 1000, termsDays: 30 };
    oneOf(
      await Promise.allSettled([
        credit.call.deskChangeCredit({ companyId, creditLimit: 2000, termsDays: 60, seen }),
        credit.call.deskChangeCredit({ companyId, creditLimit: 3000, termsDays: 60, seen }),
      ]),
    );
    const { companyId: none } = await w.anOwner();
    await expect(
      credit.call.deskChangeCredit({ companyId: none, creditLimit: 1, termsDays: 1, seen }),
    ).rejects.toMatchObject({ refusal: 'changedMeanwhile' });
  });

  it('has a ledger that the house reads; frozen credit is freed once', async () => {
    const owner = await w.anOwner({ creditLimit: 100_000 });
    const { companyId } = owner;
    const { read } = w.deps.database;
    await read
      .insert(creditEntries)
      .values({ companyId, type: 'Payment', amount: 1234, note: 'Transfer 7', createdAt: w.clock.now() });
    expect((await credit.call.deskLedger({ companyId })).entries).toMatchObject({
      count: 1,
      rows: [{ type: 'Payment', amount: 12.34, product: 'Transfer 7', overdue: false }],
    });
    expect((await credit.call.deskLedger({ companyId, search: 'nothing' })).entries.count).toBe(0);
    await read.update(companies).set({ creditFrozenAt: w.clock.now() }).where(eq(companies.id, companyId));
    expect((await credit.call.deskCompany({ companyId })).credit.frozen).toBe(true);
    await credit.call.deskUnfreezeCredit({ companyId });
    expect((await credit.call.deskCompany({ companyId })).credit.frozen).toBe(false);
    await expect(credit.call.deskUnfreezeCredit({ companyId })).rejects.toMatchObject({ refusal: 'changedMeanwhile' });
  });
});

describe('a request to be an agent', () => {
  it('is granted or refused once, with a letter', async () => {
    people = await w.aStaff(['PEOPLE']);
    const owner = await asAgent();
    const { companyId } = owner;
    oneOf(
      await Promise.allSettled([
        people.call.deskDecideAgent({ companyId, decision: 'approve' }),
        people.call.deskDecideAgent({ companyId, decision: 'approve' }),
      ]),
    );
    expect(await rows(companyId)).toMatchObject({ groupId: 3, agentRequested: false });
    expect((await letterTo(owner.email, /agent/))?.subject).toMatch(/You are an agent/);
    const other = await asAgent({ lang: 'ar' });
    await expect(people.call.deskDecideAgent({ companyId: other.companyId, decision: 'refuse' })).rejects.toMatchObject(
      {
        fields: { reason: {} },
      },
    );
    await people.call.deskDecideAgent({ companyId: other.companyId, decision: 'refuse', reason: 'لا رخصة' });
    expect(await rows(other.companyId)).toMatchObject({ groupId: 1, agentRequested: false });
    expect((await letterTo(other.email, /وكيل/))?.text).toContain('لا رخصة');
  });
});

describe('a person', () => {
  it('who is blocked is signed out everywhere at once, and comes back when it is undone', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, ['CHAT']);
    oneOf(
      await Promise.allSettled([
        people.call.deskBlockPerson({ userId: member.userId }),
        people.call.deskBlockPerson({ userId: member.userId }),
      ]),
    );
    await expect(member.call.accountMe({})).rejects.toMatchObject({ refusal: 'sessionEnded' });
    const open = await w.deps.database.read.select().from(sessions).where(eq(sessions.userId, member.userId));
    expect(open.every(({ endedAt, endedWhy }) => endedAt !== null && endedWhy === 'blocked')).toBe(true);
    expect((await people.call.deskCompany({ companyId: owner.companyId })).people).toMatchObject([
      { id: owner.userId, isOwner: true, state: 'active' },
      { id: member.userId, isOwner: false, state: 'blocked' },
    ]);
    await expect(owner.call.membersEnable({ memberId: member.userId })).rejects.toMatchObject({
      refusal: 'accountBlocked',
    });
    await people.call.deskUnblockPerson({ userId: member.userId });
    const again = w.client(await w.signedIn({ userId: member.userId }));
    expect(await again.accountMe({})).toBeDefined();
    await expect(people.call.deskUnblockPerson({ userId: member.userId })).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
    });
    await w.deps.database.read.update(users).set({ state: 'disabled' }).where(eq(users.id, member.userId));
    await expect(people.call.deskBlockPerson({ userId: member.userId })).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
    });
    await expect(people.call.deskBlockPerson({ userId: 999_999 })).rejects.toMatchObject({ refusal: 'notFound' });
  });
});
