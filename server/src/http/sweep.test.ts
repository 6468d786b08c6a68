import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@platewright/contract/call';
import { outgoing } from '@platewright/contract/client';
import { callEntries, type CallName } from '@platewright/contract/contract';
import { staffKeys } from '@platewright/domain/people/actor';
import { actions, ruleOf } from '@platewright/domain/people/actions';
import { samples } from '../../testing/samples.ts';
import { world, type World } from '../../testing/world.ts';
import type { Person, StaffPerson } from '../../testing/builders.ts';

/**
 * Every call of the contract, as everyone who must not use it and with everything that does not belong: each is refused
 * with a named envelope, none answers 5xx, none says anything of the house's inside. A new call is swept the moment it
 * is listed.
 */
let w: World;
let owner: Person;
let stranger: Person;
let bare: Person;
let staff: StaffPerson;
let noKeys: StaffPerson;
let input: Record<CallName, Record<string, unknown>>;

beforeAll(async () => {
  w = await world();
  owner = await w.anOwner();
  stranger = await w.anOwner();
  bare = await w.aMember(owner, []);
  staff = await w.aStaff(staffKeys);
  noKeys = await w.aStaff([]);
  const order = await w.anOrder({ of: owner, status: 5 });
  input = samples({ orderId: order.orderId, productId: 1, productUrl: 'label-plates' });
});
afterAll(() => w.close());

interface Heard {
  readonly status: number;
  readonly name: string | null;
  readonly text: string;
}

async function send(name: CallName, body: unknown, token?: string, raw?: string): Promise<Heard> {
  const request = outgoing(name, body as Record<string, unknown>);
  const payload = raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const answer = await w.app.inject({
    method: request.method,
    url: `/api${request.url}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const parsed = isJson ? answer.json<{ error: { name: string } | null }>() : null;
  return { status: answer.statusCode, name: parsed?.error?.name ?? null, text: answer.body };
}

/** Nothing of the inside: no stack, no SQL, no path, no library. */
function expectQuiet(heard: Heard, what: string): void {
  expect(heard.status, `${what}: ${heard.text.slice(0, 300)}`).toBeLessThan(500);
  expect(heard.text, what).not.toMatch(
    /node_modules|\bat .+\.[tj]s:\d+|select .+ from|insert into|drizzle|ECONN|password_hash/i,
  );
}

const guarded = callEntries.filter(([, call]) => call.who !== 'anyone');
const ofCustomers = guarded.filter(([, call]) => call.who === 'customer');
const ofStaff = guarded.filter(([, call]) => call.who === 'staff');
const aboutOrders = ofCustomers.filter(([, call]) => call.action && ruleOf(call.action).scope === 'order');
const bodies = callEntries.filter(([, call]) => call.method === 'POST' || call.method === 'PUT');

describe('every call', () => {
  it('names what it asks of may, and its sample is well formed', () => {
    for (const [name, call] of callEntries) {
      if (call.who !== 'anyone') expect(Object.keys(actions), name).toContain(call.action);
      expect(call.input.safeParse(input[name]).success, name).toBe(true);
    }
  });

  it('without a token is refused as not signed in', async () => {
    for (const [name] of guarded)
      expect(await send(name, input[name]), name).toMatchObject({ status: 401, name: 'notSignedIn' });
  });

  it('with a forged token is refused as not signed in', async () => {
    for (const [name] of guarded) {
      expect(await send(name, input[name], `${owner.token.slice(0, -4)}AAAA`), name).toMatchObject({
        status: 401,
        name: 'notSignedIn',
      });
    }
  });

  it('with an expired token asks for a new one', async () => {
    const token = await w.signedIn({ userId: owner.userId });
    const staffToken = await w.signedIn({ staffId: staff.staffId });
    w.clock.forward({ minutes: 16 });
    for (const [name, call] of guarded) {
      const heard = await send(name, input[name], call.who === 'staff' ? staffToken : token);
      expect(heard, name).toMatchObject({ status: 401, name: 'tokenExpired' });
    }
    owner = { ...owner, token: await w.signedIn({ userId: owner.userId }) };
    stranger = { ...stranger, token: await w.signedIn({ userId: stranger.userId }) };
    bare = { ...bare, token: await w.signedIn({ userId: bare.userId }) };
    staff = { ...staff, token: await w.signedIn({ staffId: staff.staffId }) };
    noKeys = { ...noKeys, token: await w.signedIn({ staffId: noKeys.staffId }) };
  });

  it('as the owner of another company finds no such order', async () => {
    for (const [name] of aboutOrders)
      expect(await send(name, input[name], stranger.token), name).toMatchObject({ status: 404, name: 'notFound' });
  });

  it('as a member who was not put on the order finds no such order', async () => {
    for (const [name] of aboutOrders)
      expect(await send(name, input[name], bare.token), name).toMatchObject({ status: 404, name: 'notFound' });
  });

  it('as a member without the key is refused', async () => {
    const keyed = ofCustomers.filter(
      ([, call]) => call.action && ruleOf(call.action).scope !== 'order' && ruleOf(call.action).key,
    );
    expect(keyed.length).toBeGreaterThan(0);
    for (const [name] of keyed)
      expect(await send(name, input[name], bare.token), name).toMatchObject({ status: 403, name: 'noPermission' });
  });

  it('as a member on the order without the key is refused', async () => {
    const order = await w.anOrder({ of: owner, status: 5 });
    await w.putOnOrder(order.orderId, bare, []);
    const keyed = aboutOrders.filter(([, call]) => call.action && ruleOf(call.action).key);
    for (const [name, call] of keyed) {
      const field = (call as Call).orderIn ?? 'orderId';
      expect((await send(name, { ...input[name], [field]: order.orderId }, bare.token)).status, name).toBe(403);
    }
  });

  it('of customers is not for staff, and of staff not for customers', async () => {
    for (const [name] of ofCustomers)
      expect(await send(name, input[name], staff.token), name).toMatchObject({ status: 403, name: 'noPermission' });
    for (const [name] of ofStaff)
      expect(await send(name, input[name], owner.token), name).toMatchObject({ status: 403, name: 'noPermission' });
  });

  it('of staff is refused without the staff key', async () => {
    for (const [name, call] of ofStaff) {
      if (!call.action || !ruleOf(call.action).staffKeys) continue;
      expect(await send(name, input[name], noKeys.token), name).toMatchObject({ status: 403, name: 'noPermission' });
    }
  });

  it('with a broken body is refused in an envelope', async () => {
    for (const [name, call] of bodies) {
      const heard = await send(name, input[name], call.who === 'staff' ? staff.token : owner.token, '{"a": ');
      expect(heard, name).toMatchObject({ status: 400, name: 'brokenBody' });
    }
  });

  it('drops unknown fields', async () => {
    for (const [name, call] of callEntries) {
      const heard = await send(
        name,
        { ...input[name], unknownField: { deep: [1, 2, 3] }, constructor: 'x' },
        call.who === 'staff' ? staff.token : owner.token,
      );
      expectQuiet(heard, name);
      const known = call.input.safeParse({ ...input[name], unknownField: 'x' });
      expect(known.success && Object.keys(known.data as object), name).not.toContain('unknownField');
    }
  }, 300_000);

  it('with strings of 100 kB, wrong types and nothing at all stays calm', async () => {
    const long = 'ي'.repeat(50_000);
    for (const [name, call] of callEntries) {
      const token = call.who === 'staff' ? staff.token : owner.token;
      const sample = input[name];
      for (const value of [long, { $ne: null }, [], null, -1, '\u0000']) {
        const wrong = Object.fromEntries(
          Object.keys(sample).map((key) => [key, call.path.includes(`:${key}`) ? sample[key] : value]),
        );
        expectQuiet(await send(name, wrong, token), `${name} with ${JSON.stringify(value).slice(0, 20)}`);
      }
      expectQuiet(
        await send(
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
      expect(w.app.hasRoute({ method: call.method, url: `/api${call.path}` }), name).toBe(true);
      expect(w.app.hasRoute({ method: call.method, url: `/api${url}` }), name).toBe(true);
    }
    for (const prefix of ['/api', '/api/web']) {
      const answer = await w.app.inject({ method: 'GET', url: `${prefix}/homepagecategories` });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('that does not exist is refused in an envelope', async () => {
    const answer = await w.app.inject({ method: 'GET', url: '/api/no/such/call' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { name: 'notFound' }, payload: null });
  });
});
