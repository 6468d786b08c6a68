import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoing } from '@platewright/contract/client';
import { callEntries, type CallName } from '@platewright/contract/contract';
import { staffKeys } from '@platewright/domain/people/actor';
import { samples } from '../../testing/samples.ts';
import { world, type World } from '../../testing/world.ts';
import type { Person, StaffPerson } from '../../testing/builders.ts';

/**
 * The second half of the sweep: one odd value at a time in a sample that is right otherwise, so that it reaches what
 * stands behind the schema; bodies that are none; and the addresses that no call of the contract stands for.
 */
let w: World;
let owner: Person;
let staff: StaffPerson;
let input: Record<CallName, Record<string, unknown>>;

beforeAll(async () => {
  w = await world();
  owner = await w.anOwner();
  staff = await w.aStaff(staffKeys);
  const { orderId } = await w.anOrder({ of: owner, status: 5 });
  input = samples({ orderId, productId: 1, productUrl: 'label-plates' });
});
afterAll(() => w.close());

const tokenFor = (who: string): string => (who === 'staff' ? staff.token : owner.token);

/** Sends, and sees that what is refused is refused in an envelope and never by an accident. */
async function send(what: string, token: string, request: InjectOptions): Promise<{ status: number; name: unknown }> {
  const answer = await w.app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
  if (answer.statusCode < 400) return { status: answer.statusCode, name: null };
  const { error, payload } = answer.json<{ error: { name: string; message: string }; payload: unknown }>();
  expect([typeof error.name, typeof error.message, payload], what).toEqual(['string', 'string', null]);
  return { status: answer.statusCode, name: error.name };
}

const asJson = (name: CallName, fields: Record<string, unknown>): InjectOptions => {
  const { method, url, body } = outgoing(name, fields);
  const sent = { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return { method, url: `/api${url}`, ...(body === undefined ? {} : sent) };
};

const odd = [2 ** 31, 2 ** 53, '9'.repeat(20), '%00', '../..'];

describe('every call', () => {
  it('with one field that is out of reach or no number refuses it or does without', async () => {
    for (const [name, call] of callEntries)
      for (const key of Object.keys(input[name]))
        for (const value of odd) {
          const what = `${name} with ${key} = ${String(value).slice(0, 22)}`;
          await send(what, tokenFor(call.who), asJson(name, { ...input[name], [key]: value }));
        }
  }, 300_000);

  it('with a body that is none, cut off, bottomless or of another kind is refused', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=xx' };
    const json = { 'content-type': 'application/json' };
    const field = '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
    const file = '--xx\r\nContent-Disposition: form-data; name="odd"; filename="a.pdf"\r\n\r\n%PDF-\r\n--xx--\r\n';
    const bodies: [string, string, Record<string, string>, RegExp?][] = [
      ['a form cut in a field', `${field}half`, boundary, /./],
      ['a form without its edge', 'x', { 'content-type': 'multipart/form-data' }, /./],
      ['a file that nobody asked for', file, boundary],
      ['a form with a field of 100 kB', `${field}${'x'.repeat(100_000)}\r\n--xx--\r\n`, boundary],
      ['a list', '[1]', json],
      ['a text', '"x"', json],
      ['lists within lists', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, json],
      ['another prototype', '{"__proto__":{"a":1}}', json, /^brokenBody$/],
      [
        'fields in pieces',
        `a[b]=1&a=%ZZ&${'x'.repeat(100_000)}`,
        { 'content-type': 'application/x-www-form-urlencoded' },
      ],
      ['XML', '<a/>', { 'content-type': 'application/xml' }, /./],
    ];
    for (const [name, call] of callEntries) {
      if (call.method !== 'POST' && call.method !== 'PUT') continue;
      const { method, url } = outgoing(name, input[name]);
      for (const [body, payload, headers, refused] of bodies) {
        const heard = await send(`${name} with ${body}`, tokenFor(call.who), {
          method,
          url: `/api${url}`,
          payload,
          headers,
        });
        if (refused) expect(heard.name, `${name} with ${body}`).toMatch(refused);
      }
    }
  }, 300_000);

  it('is no better off at an address that the contract does not name', async () => {
    for (const ticket of ['', '?ticket=', '?ticket=x', `?ticket=${'x'.repeat(3000)}`, '?ticket=a&ticket=b'])
      for (const id of ['0', '9'.repeat(20), 'x', '%00', '..%2f..', randomUUID()])
        for (const path of [
          `files/t/${id}/file`,
          `files/t/${id}/${id}`,
          `invoices/t/${id}`,
          `customers/papers/t/${id}`,
          `desk/documents/t/1/${id}`,
          `desk/documents/t/${id}/1`,
          'desk/newsletter.csv',
        ]) {
          const answer = await w.app.inject({ method: 'GET', url: `/api/${path}${ticket}` });
          expect(
            answer.statusCode,
            `${path}${ticket.slice(0, 20)}: ${answer.body.slice(0, 200)}`,
          ).toBeGreaterThanOrEqual(400);
          expect(answer.statusCode, `${path}${ticket.slice(0, 20)}: ${answer.body.slice(0, 200)}`).toBeLessThan(500);
        }
  });
});
