import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { acceptsGuests, type Call } from '@platewright/contract/call';
import { buildOutgoingRequest } from '@platewright/contract/client';
import { callEntries, type CallName } from '@platewright/contract/contract';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { actionRules, getActionRule } from '@platewright/domain/permissions/actions';
import { createAuthHeaders } from '../../../testing/auth-headers.ts';
import { createSampleInputs } from '../../../testing/sample-inputs.ts';
import { templates } from '../db/schema/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

/**
 * Sends every call of the contract as everyone who must not use it and with invalid input: each must be refused with a
 * named error in an envelope, none may answer 5xx or disclose internals. New calls are covered as soon as they are listed.
 */
let app: TestApp;
let owner: TestCustomer;
let otherOwner: TestCustomer;
let unassignedMember: TestCustomer;
let staff: TestStaff;
let staffWithoutKeys: TestStaff;
let sampleInputs: Record<CallName, Record<string, unknown>>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  otherOwner = await app.createOwner();
  unassignedMember = await app.createMember(owner, []);
  staff = await app.createStaff(staffPermissionKeys);
  staffWithoutKeys = await app.createStaff([]);
  const order = await app.createOrder({ orderedBy: owner, status: orderStatus.approvedPaymentDue });
  sampleInputs = createSampleInputs({ orderId: order.orderId, productId: 1, productUrl: 'label-plates' });
});
afterAll(() => app.close());

/** The token of somebody whom the call accepts. */
const getToken = ({ principals }: Pick<Call, 'principals'>): string =>
  principals.includes('customer') ? owner.token : staff.token;

interface SweepResponse {
  readonly status: number;
  readonly name: string | null;
  readonly text: string;
}

async function sendCall(name: CallName, body: unknown, token?: string, raw?: string): Promise<SweepResponse> {
  const request = buildOutgoingRequest(name, body as Record<string, unknown>);
  const payload = raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const answer = await app.fastify.inject({
    method: request.method,
    url: `/api${request.url}`,
    headers: {
      ...createAuthHeaders(token),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const parsed = isJson ? answer.json<{ error: { name: string } | null }>() : null;
  return { status: answer.statusCode, name: parsed?.error?.name ?? null, text: answer.body };
}

/** Expects an answer without stack traces, SQL, paths and names of libraries. */
function expectNoInternals(answer: SweepResponse, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.text, what).not.toMatch(
    /node_modules|\bat .+\.[tj]s:\d+|select .+ from|insert into|drizzle|ECONN|password_hash/i,
  );
}

const guardedCalls = callEntries.filter(([, call]) => !acceptsGuests(call));
const customerCalls = guardedCalls.filter(([, call]) => call.principals.includes('customer'));
const staffCalls = guardedCalls.filter(([, call]) => call.principals.includes('staff'));
const orderCalls = customerCalls.filter(([, call]) => call.action && getActionRule(call.action).scope === 'order');
const callsWithBody = callEntries.filter(([, call]) => call.method === 'POST' || call.method === 'PUT');

/** Makes every statement that writes fail, on all connections; only the table that remembers drawn summaries is left out. */
const refuseWrites = `
  create function refuse_writes() returns trigger language plpgsql as
    $$ begin raise exception 'nothing may be written to % now', tg_table_name; end $$;
  do $$ declare one record; begin
    for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'summaries' loop
      execute format('create trigger refuse_writes before insert or update or delete on %I
        for each statement execute function refuse_writes()', one.tablename);
    end loop;
  end $$;`;

describe('every call', () => {
  it('declares its permission and has a valid sample input', () => {
    for (const [name, call] of callEntries) {
      if (!acceptsGuests(call)) expect(Object.keys(actionRules), name).toContain(call.action);
      expect(call.principals.length, name).toBeGreaterThan(0);
      expect(call.input.safeParse(sampleInputs[name]).success, name).toBe(true);
    }
  });

  it('without a token returns not signed in', async () => {
    for (const [name] of guardedCalls)
      expect(await sendCall(name, sampleInputs[name]), name).toMatchObject({ status: 401, name: 'notSignedIn' });
  });

  it('with a forged token returns not signed in', async () => {
    for (const [name] of guardedCalls) {
      expect(await sendCall(name, sampleInputs[name], `${owner.token.slice(0, -4)}AAAA`), name).toMatchObject({
        status: 401,
        name: 'notSignedIn',
      });
    }
  });

  it('with an expired token returns token expired', async () => {
    const token = await app.createAccessToken({ userId: owner.userId });
    const staffToken = await app.createAccessToken({ staffId: staff.staffId });
    app.clock.advance({ minutes: 16 });
    for (const [name, call] of guardedCalls) {
      const answer = await sendCall(
        name,
        sampleInputs[name],
        call.principals.includes('customer') ? token : staffToken,
      );
      expect(answer, name).toMatchObject({ status: 401, name: 'tokenExpired' });
    }
    owner = { ...owner, token: await app.createAccessToken({ userId: owner.userId }) };
    otherOwner = { ...otherOwner, token: await app.createAccessToken({ userId: otherOwner.userId }) };
    unassignedMember = { ...unassignedMember, token: await app.createAccessToken({ userId: unassignedMember.userId }) };
    staff = { ...staff, token: await app.createAccessToken({ staffId: staff.staffId }) };
    staffWithoutKeys = {
      ...staffWithoutKeys,
      token: await app.createAccessToken({ staffId: staffWithoutKeys.staffId }),
    };
  });

  it('as the owner of another company returns order not found', async () => {
    for (const [name] of orderCalls)
      expect(await sendCall(name, sampleInputs[name], otherOwner.token), name).toMatchObject({
        status: 404,
        name: 'notFound',
      });
  });

  it('as an unassigned member returns order not found', async () => {
    for (const [name] of orderCalls)
      expect(await sendCall(name, sampleInputs[name], unassignedMember.token), name).toMatchObject({
        status: 404,
        name: 'notFound',
      });
  });

  it('as a member without the permission is denied', async () => {
    const keyed = customerCalls.filter(
      ([, call]) => call.action && getActionRule(call.action).scope !== 'order' && getActionRule(call.action).key,
    );
    expect(keyed.length).toBeGreaterThan(0);
    for (const [name] of keyed)
      expect(await sendCall(name, sampleInputs[name], unassignedMember.token), name).toMatchObject({
        status: 403,
        name: 'noPermission',
      });
  });

  it('as an assigned member without the permission is denied', async () => {
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.approvedPaymentDue });
    await app.assignToOrder(order.orderId, unassignedMember, []);
    for (const [name, call] of orderCalls) {
      const rule = call.action && getActionRule(call.action);
      if (!rule?.key) continue;
      const field = (call as Call).orderIdField ?? 'orderId';
      expect(
        (await sendCall(name, { ...sampleInputs[name], [field]: order.orderId }, unassignedMember.token)).status,
        name,
        // A hidden page, such as the reorder page, is missing for whoever may not use it.
      ).toBe(rule.hidden ? 404 : 403);
    }
  });

  it('rejects customers and staff unless it declares to accept them', async () => {
    const tokens = { customer: owner.token, staff: staff.token };
    for (const [name, call] of guardedCalls)
      for (const kind of ['customer', 'staff'] as const) {
        if (call.principals.some((accepted) => accepted === kind)) continue;
        expect(await sendCall(name, sampleInputs[name], tokens[kind]), `${name} as ${kind}`).toMatchObject({
          status: 403,
          name: 'noPermission',
        });
      }
  });

  it('of staff requires the staff key', async () => {
    for (const [name, call] of staffCalls) {
      if (!call.action || !getActionRule(call.action).staffKeys) continue;
      expect(await sendCall(name, sampleInputs[name], staffWithoutKeys.token), name).toMatchObject({
        status: 403,
        name: 'noPermission',
      });
    }
  });

  it('with a malformed body returns an error envelope', async () => {
    for (const [name, call] of callsWithBody) {
      const answer = await sendCall(name, sampleInputs[name], getToken(call), '{"a": ');
      expect(answer, name).toMatchObject({ status: 400, name: 'brokenBody' });
    }
  });

  it('drops unknown fields', async () => {
    for (const [name, call] of callEntries) {
      const answer = await sendCall(
        name,
        { ...sampleInputs[name], unknownField: { deep: [1, 2, 3] }, constructor: 'x' },
        getToken(call),
      );
      expectNoInternals(answer, name);
      const known = call.input.safeParse({ ...sampleInputs[name], unknownField: 'x' });
      expect(known.success && Object.keys(known.data as object), name).not.toContain('unknownField');
    }
  }, 300_000);

  it('with GET changes nothing, except where the specification has it so', async () => {
    const gets = callEntries.filter(([, call]) => call.method === 'GET');
    const changing = gets.filter(([, call]) => (call as Call).changesOnGet).map(([name]) => name);
    expect(changing).toEqual(['templatesRemove', 'customTemplatesRemove']);
    const { db } = app.deps.database;
    const columns = { companyId: owner.companyId, createdBy: owner.userId, productId: 1, kind: 'project', options: {} };
    const [template] = await db
      .insert(templates)
      .values({ ...columns, name: 'Honey' })
      .returning();
    await db.execute(sql.raw(refuseWrites));
    try {
      // What a change is answered with until the triggers are gone.
      expect(await sendCall('templatesRemove', { id: template?.id }, owner.token)).toMatchObject({ status: 500 });
      for (const [name, call] of gets)
        if (!changing.includes(name)) expectNoInternals(await sendCall(name, sampleInputs[name], getToken(call)), name);
    } finally {
      await db.execute(sql`drop function refuse_writes() cascade`);
    }
  }, 300_000);

  it('with 100 kB strings, wrong types and an empty body never fails with 500', async () => {
    const long = 'ي'.repeat(50_000);
    for (const [name, call] of callEntries) {
      const token = getToken(call);
      const sample = sampleInputs[name];
      for (const value of [long, { $ne: null }, [], null, -1, '\u0000']) {
        const wrong = Object.fromEntries(
          Object.keys(sample).map((key) => [key, call.path.includes(`:${key}`) ? sample[key] : value]),
        );
        expectNoInternals(await sendCall(name, wrong, token), `${name} with ${JSON.stringify(value).slice(0, 20)}`);
      }
      expectNoInternals(
        await sendCall(
          name,
          Object.fromEntries(Object.entries(sample).filter(([key]) => call.path.includes(`:${key}`))),
          token,
        ),
        `${name} with nothing`,
      );
    }
  }, 300_000);

  it('answers with and without the /web prefix', async () => {
    for (const [name, call] of callEntries) {
      const url = `/web${call.path}`;
      expect(app.fastify.hasRoute({ method: call.method, url: `/api${call.path}` }), name).toBe(true);
      expect(app.fastify.hasRoute({ method: call.method, url: `/api${url}` }), name).toBe(true);
    }
    for (const prefix of ['/api', '/api/web']) {
      const answer = await app.fastify.inject({ method: 'GET', url: `${prefix}/homepagecategories` });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('that does not exist returns an error envelope', async () => {
    const answer = await app.fastify.inject({ method: 'GET', url: '/api/no/such/call' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { name: 'notFound' }, payload: null });
  });
});
