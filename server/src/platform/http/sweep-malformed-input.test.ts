import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { buildOutgoingRequest } from '@platewright/contract/client';
import type { Call } from '@platewright/contract/call';
import { callEntries, type CallName } from '@platewright/contract/contract';
import { getActionRule } from '@platewright/domain/permissions/actions';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { createAuthHeaders } from '../../../testing/auth-headers.ts';
import { createSampleInputs } from '../../../testing/sample-inputs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

/**
 * The second part of the call sweep: one malformed value at a time in an otherwise valid input, so that it reaches the code
 * behind the schema; malformed bodies; and URLs outside the contract.
 */
let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
/** Whom calls sign out. */
let leaving: TestStaff;
let sampleInputs: Record<CallName, Record<string, unknown>>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  [staff, leaving] = [await app.createStaff(staffPermissionKeys), await app.createStaff(staffPermissionKeys)];
  const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.approvedPaymentDue });
  sampleInputs = createSampleInputs({ orderId, productId: 1, productUrl: 'label-plates' });
});
afterAll(() => app.close());

const getToken = (name: CallName, { principals }: Call): string => {
  if (name === 'deskRegisterSharedPc' || name === 'deskLock') return leaving.token;
  return principals.includes('customer') ? owner.token : staff.token;
};

/** Sends a request. Expects no status 5xx, and every refusal as an envelope with a named error. */
async function sendRequest(
  what: string,
  token: string,
  request: InjectOptions,
): Promise<{ status: number; name: unknown }> {
  const answer = await app.fastify.inject({
    ...request,
    headers: { ...request.headers, ...createAuthHeaders(token) },
  });
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
  if (answer.statusCode < 400) return { status: answer.statusCode, name: null };
  const { error, payload } = answer.json<{ error: { name: string; message: string }; payload: unknown }>();
  expect([typeof error.name, typeof error.message, payload], what).toEqual(['string', 'string', null]);
  return { status: answer.statusCode, name: error.name };
}

const createJsonRequest = (name: CallName, fields: Record<string, unknown>): InjectOptions => {
  const { method, url, body } = buildOutgoingRequest(name, fields);
  const jsonBody = { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return { method, url: `/api${url}`, ...(body === undefined ? {} : jsonBody) };
};

const malformedValues = [2 ** 31, 2 ** 53, '9'.repeat(20), '%00', '../..'];

describe('every call', () => {
  it('rejects or ignores a field that is out of range or not a number', async () => {
    for (const [name, call] of callEntries)
      for (const key of Object.keys(sampleInputs[name]))
        for (const value of malformedValues) {
          const what = `${name} with ${key} = ${String(value).slice(0, 22)}`;
          await sendRequest(
            what,
            getToken(name, call),
            createJsonRequest(name, { ...sampleInputs[name], [key]: value }),
          );
        }
  }, 300_000);

  it('rejects other notations of a number than a plain decimal', async () => {
    for (const [name, call] of callEntries)
      for (const [key, sample] of Object.entries(sampleInputs[name])) {
        // Who may not use a call is not told what is wrong with the input, and the owner is no agent.
        if (typeof sample !== 'number' || (call.action && getActionRule(call.action).agentOnly)) continue;
        for (const value of [`0x${sample.toString(16)}`, `${sample}e0`, ` ${sample}`]) {
          const what = `${name} with ${key} = ${JSON.stringify(value)}`;
          const answer = await sendRequest(
            what,
            getToken(name, call),
            createJsonRequest(name, { ...sampleInputs[name], [key]: value }),
          );
          expect(answer.name, what).toBe('invalidInput');
        }
      }
  }, 300_000);

  it('rejects an empty, truncated, deeply nested or wrongly typed body', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=xx' };
    const json = { 'content-type': 'application/json' };
    const field = '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
    const file = '--xx\r\nContent-Disposition: form-data; name="odd"; filename="a.pdf"\r\n\r\n%PDF-\r\n--xx--\r\n';
    const bodies: [string, string, Record<string, string>, RegExp?][] = [
      ['a form truncated in a field', `${field}half`, boundary, /./],
      ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, /./],
      ['a file in an undeclared field', file, boundary],
      ['a form with a field of 100 kB', `${field}${'x'.repeat(100_000)}\r\n--xx--\r\n`, boundary],
      ['an array', '[1]', json],
      ['a string', '"x"', json],
      ['nested arrays', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, json],
      ['a __proto__ member', '{"__proto__":{"a":1}}', json, /^brokenBody$/],
      [
        'malformed urlencoded fields',
        `a[b]=1&a=%ZZ&${'x'.repeat(100_000)}`,
        { 'content-type': 'application/x-www-form-urlencoded' },
      ],
      ['XML', '<a/>', { 'content-type': 'application/xml' }, /./],
    ];
    for (const [name, call] of callEntries) {
      if (call.method !== 'POST' && call.method !== 'PUT') continue;
      const { method, url } = buildOutgoingRequest(name, sampleInputs[name]);
      for (const [body, payload, headers, expectedError] of bodies) {
        const answer = await sendRequest(`${name} with ${body}`, getToken(name, call), {
          method,
          url: `/api${url}`,
          payload,
          headers,
        });
        if (expectedError) expect(answer.name, `${name} with ${body}`).toMatch(expectedError);
      }
    }
  }, 300_000);

  it('is not reachable at a path outside the contract', async () => {
    for (const ticket of ['', '?ticket=', '?ticket=x', `?ticket=${'x'.repeat(3000)}`, '?ticket=a&ticket=b'])
      for (const id of ['0', '9'.repeat(20), 'x', '%00', '..%2f..', randomUUID()])
        for (const path of [
          `files/t/${id}/file`,
          `files/t/${id}/${id}`,
          `invoices/t/${id}`,
          `customers/documents/t/${id}`,
          `desk/documents/t/1/${id}`,
          `desk/documents/t/${id}/1`,
          'desk/newsletter.csv',
        ]) {
          const answer = await app.fastify.inject({ method: 'GET', url: `/api/${path}${ticket}` });
          expect(
            answer.statusCode,
            `${path}${ticket.slice(0, 20)}: ${answer.body.slice(0, 200)}`,
          ).toBeGreaterThanOrEqual(400);
          expect(answer.statusCode, `${path}${ticket.slice(0, 20)}: ${answer.body.slice(0, 200)}`).toBeLessThan(500);
        }
  });
});
