import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '@platewright/contract/call';
import { callEntries } from '@platewright/contract/contract';
import { oneSpelling } from '@platewright/contract/fields';
import { tokenOf, type Actor } from '../access/actor.ts';
import { isGivenAgain } from '../db/kept.ts';
import type { Deps } from '../deps.ts';
import { Bytes } from './context.ts';
import { sendBytes } from './bytes.ts';
import { countedAddress } from '../limits/address.ts';
import { ACCOUNTS_PER_ADDRESS, ADDRESSES_PER_ACCOUNT, count } from '../limits/count.ts';
import type { Invoke } from './invoke.ts';
import { languageOf } from './language.ts';
import { dropRest, makeIntake } from './intake.ts';
import { dropSpooled, readMultipart, type SpooledFile } from './multipart.ts';

/** Binds every call of the contract at `/api` and `/api/web`. A call without a handler does not compile. */
export function bind(app: FastifyInstance, deps: Deps, invoke: Invoke): void {
  const spoolDir = join(deps.config.DATA_DIR, 'spool');
  const intake = makeIntake();
  for (const [name, call] of callEntries) {
    // Both prefixes share the counts: one by address, one by account, so that neither a list of e-mails from one
    // address nor one e-mail from many addresses gets past them.
    const limits = limitersOf(deps, name, call);
    for (const prefix of ['/api', '/api/web']) {
      app.route({
        method: call.method,
        config: { whileClosed: call.who === 'staff' || call.whileClosed === true },
        url: prefix + call.path,
        handler: async (request, reply) => {
          const lang = languageOf(request);
          let files: SpooledFile[] = [];
          let body = request.body;
          let leave: (() => void) | null = null;
          const asked = {
            token: tokenOf(request.headers.authorization),
            lang,
            requestId: request.id,
            ip: request.ip,
            userAgent: request.headers['user-agent'] ?? '',
          };
          const inputWith = (fields: unknown) => ({
            ...plain(request.query),
            ...plain(fields),
            ...plain(request.params),
          });
          try {
            if (request.isMultipart()) {
              const actor = await invoke.admit(name, asked.token, inputWith({}));
              leave = intake.enter(callerOf(actor, request.ip), actor.kind === 'guest');
              ({ fields: body, files } = await readMultipart(request, spoolDir, call.files ?? {}, (fields) =>
                invoke.beforeFiles(name, inputWith(fields), { ...asked, actor, files: [] }),
              ));
            }
            const input = inputWith(body);
            await limits(request, input);
            const answer = await invoke(name, input, { ...asked, files });
            void reply.header(
              'Cache-Control',
              call.who === 'anyone' && call.method === 'GET' ? 'no-cache' : 'no-store',
            );
            void reply.header('Vary', 'Accept-Language, Cookie, Authorization');
            if (answer instanceof Bytes) return await sendBytes(deps.storage, request, reply, answer);
            return await reply.type('application/json; charset=utf-8').send(written(call, answer));
          } finally {
            if (request.isMultipart()) dropRest(request);
            leave?.();
            await dropSpooled(files);
          }
        },
      });
    }
  }
}

/** Answers that are given again are written once. */
const writtenOnce = new WeakMap<object, string>();

function written(call: Call, answer: unknown): string {
  const kept = isGivenAgain(answer) ? answer : null;
  const known = kept && writtenOnce.get(kept);
  if (known) return known;
  const text = JSON.stringify(envelope(call, answer));
  if (kept) writtenOnce.set(kept, text);
  return text;
}

function envelope(call: Call, answer: unknown): Record<string, unknown> {
  if (!call.topLevel) return { error: null, payload: answer };
  const payload = { ...(answer as Record<string, unknown>) };
  const beside: Record<string, unknown> = {};
  for (const key of call.topLevel) {
    beside[key] = payload[key];
    delete payload[key];
  }
  return { error: null, payload, ...beside };
}

/** Whose bodies are counted together. */
const callerOf = (actor: Actor, ip: string): string =>
  actor.kind === 'staff'
    ? `staff ${actor.staffId}`
    : actor.kind === 'customer'
      ? `customer ${actor.userId}`
      : countedAddress(ip);

const plain = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The account that a call names, wherever it does and however it is written: as it is looked up. */
function emailOf(input: Readonly<Record<string, unknown>>): string {
  const { email } = input;
  return typeof email === 'string' ? oneSpelling(email.slice(0, 254)).toLowerCase() : '';
}

/** Counts a call by address and by account. @throws Refusal tooManyRequests */
function limitersOf({ counter, config }: Deps, name: string, { limit }: Call) {
  return async (request: FastifyRequest, input: Readonly<Record<string, unknown>>): Promise<void> => {
    if (!limit) return;
    const max = limit.max * config.RATE_LIMIT_FACTOR;
    const address = countedAddress(request.ip);
    await count(counter, { key: `${name}|address|${address}`, max: max * ACCOUNTS_PER_ADDRESS }, limit);
    const account = `${name}|account|${emailOf(input) || address}`;
    if (limit.perAddress) await count(counter, { key: `${account}|${address}`, max }, limit);
    await count(counter, { key: account, max: limit.perAddress ? max * ADDRESSES_PER_ACCOUNT : max }, limit);
  };
}
