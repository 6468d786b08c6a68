import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountGroups } from '@platewright/domain/permissions/principal';
import type { ErrorBody } from '@platewright/contract/envelope';
import { MAX_CUSTOMERS_PER_AGENT } from '@platewright/domain/customers/customer-limits';
import { createTestPdf } from '../../../testing/order-builder.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { requestEncodings, createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { getFieldMessages } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { customers, events } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const customerFields = { firstname: 'Omar', lastname: 'Said', company: 'Salt & Co', telephone: '971501234567' };
const createPdf = () => new File([createTestPdf('licence').bytes as Uint8Array<ArrayBuffer>], 'licence.pdf');
const createAgent = () => app.createOwner({ groupId: accountGroups.agent });

/** The fields as a form sends them. */
async function sendForm(person: TestCustomer, what: 'create' | 'update', fields: Record<string, unknown>, lang = 'en') {
  const { payload, headers } = requestEncodings.multipart(fields);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/customers/${what}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${person.token}`, 'accept-language': lang },
  });
  return { status: answer.statusCode, ...answer.json<{ error: ErrorBody | null; payload: unknown }>() };
}
const fetchCustomers = async ({ call }: TestCustomer) => (await call.customersIndex({})).customers.rows;
/** A customer created by the call. */
async function createCustomer(agent: TestCustomer, more: Partial<typeof customerFields> = {}): Promise<number> {
  await agent.call.customersCreate({ ...customerFields, ...more });
  return (
    (await fetchCustomers(agent)).find(({ telephone }) => telephone === (more.telephone ?? customerFields.telephone))
      ?.id ?? 0
  );
}
const fetchCustomer = async ({ call }: TestCustomer, id: number) => (await call.customersGet({ id })).customer;
const loadEventPayloads = async (agent: TestCustomer) =>
  (
    await app.deps.database.db.select().from(events).where(eq(events.companyId, agent.companyId)).orderBy(events.id)
  ).map(({ payload }) => payload);

describe('customers/create', () => {
  it('stores the form fields and returns no payload [CUS-10, CUS-23, CUS-24]', async () => {
    const agent = await createAgent();
    const { status, error, payload } = await sendForm(agent, 'create', {
      ...customerFields,
      telephone: '+971 50 123 4567',
    });
    expect({ status, error, payload }).toEqual({ status: 200, error: null, payload: null });
    const [row] = await fetchCustomers(agent);
    expect(row).toEqual({ id: expect.any(Number), ...customerFields });
    expect(await fetchCustomer(agent, row?.id ?? 0)).toEqual({
      ...row,
      tradeLicense: null,
      trnCertificate: null,
      version: 1,
    });
    expect(await loadEventPayloads(agent)).toEqual([
      {
        type: 'customerAdded',
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
    const agent = await createAgent();
    const id = await createCustomer(agent);
    for (const { status, error } of [
      await sendForm(agent, 'create', { ...customerFields, telephone: '971509999999', ...wrong }),
      await sendForm(agent, 'update', { id, ...customerFields, ...wrong }),
    ]) {
      expect(status).toBe(422);
      expect(getFieldMessages(error)).toEqual(expected);
    }
    expect(await fetchCustomers(agent)).toEqual([{ id, ...customerFields }]);
  });

  it('accepts a customer without a company [CUS-15]', async () => {
    const agent = await createAgent();
    const { company: _none, ...person } = customerFields;
    expect((await sendForm(agent, 'create', person)).status).toBe(200);
    expect((await fetchCustomers(agent))[0]?.company).toBe('');
  });

  it('returns 401 for the phone of another customer, however it is formatted [CUS-24]', async () => {
    const agent = await createAgent();
    await createCustomer(agent);
    const { status, error } = await sendForm(agent, 'create', {
      ...customerFields,
      firstname: 'Huda',
      telephone: '00971501234567',
    });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 401,
      name: 'customerTelephoneTaken',
      message: 'One of your customers has this phone number already.',
    });
    expect((await sendForm(agent, 'create', customerFields, 'ar')).error?.message).toMatch(/[\u0600-\u06ff]/);
    const other = await createCustomer(agent, { telephone: '971500000000' });
    await expect(agent.call.customersUpdate({ id: other, ...customerFields })).rejects.toMatchObject({
      errorName: 'customerTelephoneTaken',
    });
    // Two agents may have the same customer.
    expect((await sendForm(await createAgent(), 'create', customerFields)).status).toBe(200);
  });

  it('creates one customer under concurrent requests', async () => {
    const agent = await createAgent();
    const answers = await Promise.all(Array.from({ length: 3 }, () => sendForm(agent, 'create', customerFields)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await fetchCustomers(agent)).toHaveLength(1);
  });

  it('enforces the maximum number of customers under concurrent requests', async () => {
    const agent = await createAgent();
    const { companyId } = agent;
    const rows = Array.from({ length: MAX_CUSTOMERS_PER_AGENT - 1 }, (_, n) => ({
      ...customerFields,
      telephone: `9715${n}`,
      companyId,
    }));
    await app.deps.database.db.insert(customers).values(rows);
    const results = await Promise.allSettled(
      ['971600000001', '971600000002'].map((telephone) => agent.call.customersCreate({ ...customerFields, telephone })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      errorName: 'customersTooMany',
      message: `You can have ${MAX_CUSTOMERS_PER_AGENT} customers at most. Please archive those you do not order for any more.`,
    });
  });
});

describe('customers/update', () => {
  it('updates the fields, keeps the documents and returns no payload [CUS-21, CUS-25]', async () => {
    const agent = await createAgent();
    await agent.call.customersCreate(customerFields, { files: { tradeLicense: [createPdf()] } });
    const id = (await fetchCustomers(agent))[0]?.id ?? 0;
    const changed = { firstname: 'Umar', lastname: 'Saeed', company: '', telephone: '971509999999' };
    const { status, error, payload } = await sendForm(agent, 'update', { id, ...changed, version: 1 });
    expect({ status, error, payload }).toEqual({ status: 200, error: null, payload: null });
    expect(await fetchCustomer(agent, id)).toEqual({
      id,
      ...changed,
      tradeLicense: {
        name: 'licence.pdf',
        size: createPdf().size,
        file: expect.stringContaining('/api/customers/documents/t/'),
      },
      trnCertificate: null,
      version: 2,
    });
    expect((await loadEventPayloads(agent)).map((event) => (event as { type: string }).type)).toEqual([
      'customerAdded',
      'customerChanged',
    ]);
  });

  it('returns a conflict to the second of two concurrent editors', async () => {
    const agent = await createAgent();
    const id = await createCustomer(agent);
    const { version } = await fetchCustomer(agent, id);
    const edits = ['Amal', 'Huda'].map((firstname) =>
      agent.call.customersUpdate({ id, ...customerFields, firstname, version }),
    );
    const results = await Promise.allSettled(edits);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ errorName: 'changedMeanwhile' });
    const now = await fetchCustomer(agent, id);
    expect(now.firstname).toBe(results[0]?.status === 'fulfilled' ? 'Amal' : 'Huda');
    await agent.call.customersUpdate({ id, ...customerFields, version: now.version });
    expect((await fetchCustomer(agent, id)).version).toBe(3);
  });
});

describe('a customer', () => {
  it('can be managed by the owner only, not by members [CUS-09]', async () => {
    const agent = await createAgent();
    const id = await createCustomer(agent);
    const member = await app.createMember(agent, ['CREATE_ORDER', 'CREDITS', 'ADDRESSES']);
    for (const refused of [
      () => member.call.customersGet({ id }),
      () => member.call.customersCreate({ ...customerFields, telephone: '1' }),
      () => member.call.customersUpdate({ id, ...customerFields }),
      () => member.call.customersArchive({ id }),
    ])
      await expect(refused()).rejects.toMatchObject({ errorName: 'ownersOnly' });
    expect(await fetchCustomers(member)).toEqual([{ id, ...customerFields }]);
  });

  it('is not found when it belongs to another agent, is archived or never existed', async () => {
    const [agent, other] = [await createAgent(), await createAgent()];
    const archivedId = await createCustomer(agent);
    await agent.call.customersArchive({ id: archivedId });
    const theirs = await createCustomer(other);
    for (const id of [theirs, archivedId, 2_000_000_000])
      for (const refused of [
        () => agent.call.customersGet({ id }),
        () => agent.call.customersUpdate({ id, ...customerFields }),
        () => agent.call.customersUpdate({ id, ...customerFields }, { files: { tradeLicense: [createPdf()] } }),
        () => agent.call.customersArchive({ id }),
        () => agent.call.ordersCreate(createOrderInput('label-plates', { customerId: id })),
      ])
        await expect(refused()).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await fetchCustomer(other, theirs)).toMatchObject({ ...customerFields, version: 1 });
  });

  it('when renamed, updates its own orders in display, sort and search', async () => {
    const agent = await createAgent();
    const [id, other] = [await createCustomer(agent), await createCustomer(agent, { telephone: '971501234568' })];
    const ordered = async (customerId: number) => {
      await insertStagedUpload(app, agent, 'label-plates');
      return (await agent.call.ordersCreate(createOrderInput('label-plates', { customerId }))).orderId;
    };
    const [orderId, another] = [await ordered(id), await ordered(other)];
    await agent.call.customersUpdate({ id, ...customerFields, firstname: 'Zainab' });
    const found = async (advancedSearch: string) =>
      (await agent.call.ordersGetList({ _start: 0, _end: 25, advancedSearch })).orders.rows.map((row) => [
        row.orderId,
        row.customer?.firstname,
      ]);
    expect(await found('Zainab')).toEqual([[orderId, 'Zainab']]);
    expect(await found('Omar')).toEqual([[another, 'Omar']]);
  });

  it('is found by its phone in any format', async () => {
    const agent = await createAgent();
    const id = await createCustomer(agent);
    for (const advancedSearch of ['971501234567', '+971 50 123 4567', '0501234567', '٠٥٠ ١٢٣', '00971501234567'])
      expect((await agent.call.customersIndex({ advancedSearch })).customers.rows.map((row) => row.id)).toEqual([id]);
    expect((await agent.call.customersIndex({ advancedSearch: '0509' })).customers.count).toBe(0);
  });

  it('can be ordered for until archived; then its orders keep the name and the phone can be reused', async () => {
    const agent = await createAgent();
    const id = await createCustomer(agent);
    await insertStagedUpload(app, agent, 'label-plates');
    const { orderId } = await agent.call.ordersCreate(createOrderInput('label-plates', { customerId: id }));
    expect(await agent.call.customersArchive({ id })).toBeNull();
    expect(await fetchCustomers(agent)).toEqual([]);
    const { orders } = await agent.call.ordersGetList({ _start: 0, _end: 25 });
    expect(orders.rows.find((row) => row.orderId === orderId)?.customer).toEqual({
      firstname: 'Omar',
      lastname: 'Said',
    });
    expect(await createCustomer(agent)).not.toBe(id);
    await insertStagedUpload(app, agent, 'label-plates');
    await expect(agent.call.ordersCreate(createOrderInput('label-plates', { customerId: id }))).rejects.toMatchObject({
      fields: { customerId: { key: 'customerGone' } },
    });
    expect((await loadEventPayloads(agent)).map((event) => (event as { type: string }).type)).toContain(
      'customerArchived',
    );
  });
});
