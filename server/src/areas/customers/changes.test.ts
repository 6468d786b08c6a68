import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@platewright/contract/envelope';
import { MAX_CUSTOMERS } from '@platewright/domain/people/customers';
import { testPaper } from '../../../testing/builders-orders.ts';
import type { Person } from '../../../testing/builders.ts';
import { encodings, onPile, orderOf } from '../../../testing/configuring.ts';
import { sentences } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { customers, events } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const omar = { firstname: 'Omar', lastname: 'Said', company: 'Salt & Co', telephone: '971501234567' };
const pdf = () => new File([testPaper('licence').bytes as Uint8Array<ArrayBuffer>], 'licence.pdf');
const anAgent = () => w.anOwner({ groupId: 3 });

/** The fields as a form sends them. */
async function send(person: Person, what: 'create' | 'update', fields: Record<string, unknown>, lang = 'en') {
  const { payload, headers } = encodings.multipart(fields);
  const answer = await w.send({
    method: 'POST',
    url: `/api/customers/${what}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${person.token}`, 'accept-language': lang },
  });
  return { status: answer.statusCode, ...answer.json<{ error: ErrorBody | null; payload: unknown }>() };
}
const listOf = async ({ call }: Person) => (await call.customersIndex({})).customers.rows;
/** A customer made by its call. */
async function made(agent: Person, more: Partial<typeof omar> = {}): Promise<number> {
  await agent.call.customersCreate({ ...omar, ...more });
  return (await listOf(agent)).find(({ telephone }) => telephone === (more.telephone ?? omar.telephone))?.id ?? 0;
}
const get = async ({ call }: Person, id: number) => (await call.customersGet({ id })).customer;
const told = async (agent: Person) =>
  (
    await w.deps.database.read.select().from(events).where(eq(events.companyId, agent.companyId)).orderBy(events.id)
  ).map(({ payload }) => payload);

describe('customers/create', () => {
  it('keeps what the form sends and answers nothing [CUS-10, CUS-23, CUS-24]', async () => {
    const agent = await anAgent();
    const { status, error, payload } = await send(agent, 'create', { ...omar, telephone: '+971 50 123 4567' });
    expect({ status, error, payload }).toEqual({ status: 200, error: null, payload: null });
    const [row] = await listOf(agent);
    expect(row).toEqual({ id: expect.any(Number), ...omar });
    expect(await get(agent, row?.id ?? 0)).toEqual({ ...row, tradeLicense: null, trnCertificate: null, version: 1 });
    expect(await told(agent)).toEqual([
      {
        type: 'customerAdded',
        orderId: null,
        companyId: agent.companyId,
        customerId: row?.id,
        byId: agent.userId,
      },
    ]);
  });

  it.each([
    ['no first name [CUS-11]', { firstname: '' }, { firstname: 'First name field is required.' }],
    ['a blank last name [CUS-12]', { lastname: '  ' }, { lastname: 'Last name field is required.' }],
    ['no phone [CUS-13]', { telephone: '' }, { telephone: 'Phone number field is required.' }],
    ['a phone with letters [CUS-14]', { telephone: '05o1234567' }, { telephone: 'Type only number' }],
    ['a phone of 21 digits', { telephone: '9'.repeat(21) }, { telephone: 'This text is too long.' }],
    ['a company of 121 letters', { company: 'x'.repeat(121) }, { company: 'This text is too long.' }],
  ])('refuses %s, and so does update', async (_what, wrong, expected) => {
    const agent = await anAgent();
    const id = await made(agent);
    for (const { status, error } of [
      await send(agent, 'create', { ...omar, telephone: '971509999999', ...wrong }),
      await send(agent, 'update', { id, ...omar, ...wrong }),
    ]) {
      expect(status).toBe(422);
      expect(sentences(error)).toEqual(expected);
    }
    expect(await listOf(agent)).toEqual([{ id, ...omar }]);
  });

  it('does without a company [CUS-15]', async () => {
    const agent = await anAgent();
    const { company: _none, ...person } = omar;
    expect((await send(agent, 'create', person)).status).toBe(200);
    expect((await listOf(agent))[0]?.company).toBe('');
  });

  it('refuses a phone that another customer has with 401, however it is written [CUS-24]', async () => {
    const agent = await anAgent();
    await made(agent);
    const { status, error } = await send(agent, 'create', { ...omar, firstname: 'Huda', telephone: '00971501234567' });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 401,
      name: 'customerTelephoneTaken',
      message: 'One of your customers has this phone number already.',
    });
    expect((await send(agent, 'create', omar, 'ar')).error?.message).toMatch(/[\u0600-\u06ff]/);
    const other = await made(agent, { telephone: '971500000000' });
    await expect(agent.call.customersUpdate({ id: other, ...omar })).rejects.toMatchObject({
      refusal: 'customerTelephoneTaken',
    });
    // Two agents may well have the same customer.
    expect((await send(await anAgent(), 'create', omar)).status).toBe(200);
  });

  it('makes one of those that are sent at once', async () => {
    const agent = await anAgent();
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(agent, 'create', omar)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listOf(agent)).toHaveLength(1);
  });

  it('ends at a number, which two at once do not pass', async () => {
    const agent = await anAgent();
    const { companyId } = agent;
    const rows = Array.from({ length: MAX_CUSTOMERS - 1 }, (_, n) => ({ ...omar, telephone: `9715${n}`, companyId }));
    await w.deps.database.read.insert(customers).values(rows);
    const results = await Promise.allSettled(
      ['971600000001', '971600000002'].map((telephone) => agent.call.customersCreate({ ...omar, telephone })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      refusal: 'customersTooMany',
      message: `You can have ${MAX_CUSTOMERS} customers at most. Please archive those you do not order for any more.`,
    });
  });
});

describe('customers/update', () => {
  it('writes the fields, keeps the files and answers nothing [CUS-21, CUS-25]', async () => {
    const agent = await anAgent();
    await agent.call.customersCreate(omar, { files: { tradeLicense: [pdf()] } });
    const id = (await listOf(agent))[0]?.id ?? 0;
    const changed = { firstname: 'Umar', lastname: 'Saeed', company: '', telephone: '971509999999' };
    const { status, error, payload } = await send(agent, 'update', { id, ...changed, version: 1 });
    expect({ status, error, payload }).toEqual({ status: 200, error: null, payload: null });
    expect(await get(agent, id)).toEqual({
      id,
      ...changed,
      tradeLicense: {
        name: 'licence.pdf',
        size: pdf().size,
        file: expect.stringContaining('/api/customers/papers/t/'),
      },
      trnCertificate: null,
      version: 2,
    });
    expect((await told(agent)).map((event) => (event as { type: string }).type)).toEqual([
      'customerAdded',
      'customerChanged',
    ]);
  });

  it('tells the second of two who edit at once instead of overwriting', async () => {
    const agent = await anAgent();
    const id = await made(agent);
    const { version } = await get(agent, id);
    const edits = ['Amal', 'Huda'].map((firstname) => agent.call.customersUpdate({ id, ...omar, firstname, version }));
    const results = await Promise.allSettled(edits);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ refusal: 'changedMeanwhile' });
    const now = await get(agent, id);
    expect(now.firstname).toBe(results[0]?.status === 'fulfilled' ? 'Amal' : 'Huda');
    await agent.call.customersUpdate({ id, ...omar, version: now.version });
    expect((await get(agent, id)).version).toBe(3);
  });
});

describe('a customer', () => {
  it('is kept by the owner of the account alone: members are refused [CUS-09]', async () => {
    const agent = await anAgent();
    const id = await made(agent);
    const member = await w.aMember(agent, ['CREATE_ORDER', 'CREDITS', 'ADDRESSES']);
    for (const refused of [
      () => member.call.customersGet({ id }),
      () => member.call.customersCreate({ ...omar, telephone: '1' }),
      () => member.call.customersUpdate({ id, ...omar }),
      () => member.call.customersArchive({ id }),
    ])
      await expect(refused()).rejects.toMatchObject({ refusal: 'ownersOnly' });
    expect(await listOf(member)).toEqual([{ id, ...omar }]);
  });

  it('of another agent does not exist, nor does an archived one or one that never was', async () => {
    const [agent, other] = [await anAgent(), await anAgent()];
    const gone = await made(agent);
    await agent.call.customersArchive({ id: gone });
    const theirs = await made(other);
    for (const id of [theirs, gone, 2_000_000_000])
      for (const refused of [
        () => agent.call.customersGet({ id }),
        () => agent.call.customersUpdate({ id, ...omar }),
        () => agent.call.customersUpdate({ id, ...omar }, { files: { tradeLicense: [pdf()] } }),
        () => agent.call.customersArchive({ id }),
        () => agent.call.ordersCreate(orderOf('label-plates', { customerId: id })),
      ])
        await expect(refused()).rejects.toMatchObject({ refusal: 'notFound' });
    expect(await get(other, theirs)).toMatchObject({ ...omar, version: 1 });
  });

  it('that is named otherwise is so in its orders, shown, sorted and searched, and in no other', async () => {
    const agent = await anAgent();
    const [id, other] = [await made(agent), await made(agent, { telephone: '971501234568' })];
    const ordered = async (customerId: number) => {
      await onPile(w, agent, 'label-plates');
      return (await agent.call.ordersCreate(orderOf('label-plates', { customerId }))).orderId;
    };
    const [orderId, another] = [await ordered(id), await ordered(other)];
    await agent.call.customersUpdate({ id, ...omar, firstname: 'Zainab' });
    const found = async (advancedSearch: string) =>
      (await agent.call.ordersGetList({ _start: 0, _end: 25, advancedSearch })).orders.rows.map((row) => [
        row.orderId,
        row.customer?.firstname,
      ]);
    expect(await found('Zainab')).toEqual([[orderId, 'Zainab']]);
    expect(await found('Omar')).toEqual([[another, 'Omar']]);
  });

  it('is found by its phone however it is written', async () => {
    const agent = await anAgent();
    const id = await made(agent);
    for (const advancedSearch of ['971501234567', '+971 50 123 4567', '0501234567', '٠٥٠ ١٢٣', '00971501234567'])
      expect((await agent.call.customersIndex({ advancedSearch })).customers.rows.map((row) => row.id)).toEqual([id]);
    expect((await agent.call.customersIndex({ advancedSearch: '0509' })).customers.count).toBe(0);
  });

  it('can be ordered for until it is archived; its orders keep its name and its phone is free again', async () => {
    const agent = await anAgent();
    const id = await made(agent);
    await onPile(w, agent, 'label-plates');
    const { orderId } = await agent.call.ordersCreate(orderOf('label-plates', { customerId: id }));
    expect(await agent.call.customersArchive({ id })).toBeNull();
    expect(await listOf(agent)).toEqual([]);
    const { orders } = await agent.call.ordersGetList({ _start: 0, _end: 25 });
    expect(orders.rows.find((row) => row.orderId === orderId)?.customer).toEqual({
      firstname: 'Omar',
      lastname: 'Said',
    });
    expect(await made(agent)).not.toBe(id);
    await onPile(w, agent, 'label-plates');
    await expect(agent.call.ordersCreate(orderOf('label-plates', { customerId: id }))).rejects.toMatchObject({
      fields: { customerId: { key: 'customerGone' } },
    });
    expect((await told(agent)).map((event) => (event as { type: string }).type)).toContain('customerArchived');
  });
});
