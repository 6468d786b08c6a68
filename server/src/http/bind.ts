import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '@platewright/contract/call';
import { callEntries, contract, type CallName } from '@platewright/contract/contract';
import { Refusal } from '@platewright/contract/refusals';
import { ruleOf } from '@platewright/domain/people/actions';
import { guest } from '@platewright/domain/people/actor';
import { actorOf, tokenOf, type Actor } from '../access/actor.ts';
import { require, requireOrder } from '../access/order.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import { Bytes, type Asked, type Context, type Handlers, type StagedContext } from './context.ts';
import { sendBytes } from './bytes.ts';
import { invalidInput } from './errors.ts';
import { languageOf } from './language.ts';
import { dropSpooled, readMultipart, type SpooledFile } from './multipart.ts';

type AnyHandler = (input: unknown, ctx: Context) => Promise<unknown>;
type AnyStaged = { staged: (input: unknown, ctx: StagedContext) => Promise<unknown> };

/** One call, from checked input to checked answer. Routes and server-rendered pages both go through here. */
export interface Invoke {
  (name: CallName, input: unknown, asked: Omit<Asked, 'actor' | 'deps'> & { token: string | null }): Promise<unknown>;
  /** Only the question who, before a large body is read. @throws Refusal */
  readonly admit: (name: CallName, token: string | null) => Promise<Actor>;
}

/** Makes the one way from a request to a handler: schema, who, may, handler, answer checked against the contract. */
export function makeInvoke(deps: Deps, handlers: Handlers): Invoke {
  const admit: Invoke['admit'] = async (name, token) => {
    const call: Call = contract[name];
    const actor: Actor = token ? await actorOf(deps.database.read, deps.tokens, token).catch(forgiving(call)) : guest;
    if (call.who !== 'anyone') {
      if (actor.kind === 'guest') throw new Refusal('notSignedIn');
      if (actor.kind !== call.who) throw new Refusal('noPermission');
      // Keys in an order may come from the role there, so order actions are judged with the order at hand.
      if (call.action && ruleOf(call.action).scope !== 'order') require(actor, call.action);
    }
    return actor;
  };
  const run = async (...[name, input, { token, ...asked }]: Parameters<Invoke>): Promise<unknown> => {
    const call: Call = contract[name];
    const handler = handlers[name] as AnyHandler | AnyStaged;
    const guardOrder = async (tx: Tx, actor: Actor, parsed: unknown) => {
      if (!call.action || ruleOf(call.action).scope !== 'order') return;
      const orderId = (parsed as Record<string, unknown>)[call.orderIn ?? 'orderId'];
      if (typeof orderId === 'number') await requireOrder(tx, actor, call.action, orderId);
    };
    // Who comes before what: a stranger does not learn which fields a call has.
    const actor = await admit(name, token);
    const parsed = call.input.safeParse(input);
    if (!parsed.success) throw invalidInput(parsed.error);

    let answer: unknown;
    if (typeof handler === 'function') {
      const once = async (tx: Tx, raise: Context['raise']) => {
        await guardOrder(tx, actor, parsed.data);
        return handler(parsed.data, { ...asked, actor, deps, tx, raise });
      };
      answer =
        call.method === 'GET'
          ? await once(deps.database.read, () => {
              throw new Error(`${name} reads only and can not raise an event.`);
            })
          : await transact(deps, once);
    } else {
      await guardOrder(deps.database.read, actor, parsed.data);
      const open: StagedContext['transact'] = (work) =>
        transact(deps, (tx, raise) => work({ ...asked, actor, deps, tx, raise }));
      answer = await handler.staged(parsed.data, { ...asked, actor, deps, transact: open });
    }
    if (answer instanceof Bytes) return answer;
    const checked = call.answer.safeParse(answer);
    if (!checked.success)
      throw new Error(`The answer of ${name} is not what the contract says: ${checked.error.message}`);
    return checked.data;
  };
  return Object.assign(run, { admit });
}

/** On calls for anyone a stale token is no reason to refuse: the caller is a guest then. */
function forgiving(call: Call) {
  return (error: unknown): Actor => {
    if (call.who === 'anyone' && error instanceof Refusal) return guest;
    throw error;
  };
}

/** Binds every call of the contract at `/api` and `/api/web`. A call without a handler does not compile. */
export function bind(app: FastifyInstance, deps: Deps, invoke: Invoke): void {
  const spoolDir = join(deps.config.DATA_DIR, 'spool');
  for (const [name, call] of callEntries) {
    // Both prefixes share the counts: one by address, one by account, so that neither a list of e-mails from one
    // address nor one e-mail from many addresses gets past them.
    const limits = limitersOf(app, name, call, deps.config.RATE_LIMIT_FACTOR);
    for (const prefix of ['/api', '/api/web']) {
      app.route({
        method: call.method,
        url: prefix + call.path,
        handler: async (request, reply) => {
          const lang = languageOf(request);
          let files: SpooledFile[] = [];
          let body = request.body;
          const token = tokenOf(request.headers.authorization);
          if (request.isMultipart()) {
            if (call.who !== 'anyone') await invoke.admit(name, token);
            ({ fields: body, files } = await readMultipart(request, spoolDir, call.files ?? {}));
          }
          try {
            await limits(request, body);
            const input = { ...plain(request.query), ...plain(body), ...plain(request.params) };
            const answer = await invoke(name, input, { token, lang, requestId: request.id, ip: request.ip, files });
            void reply.header(
              'Cache-Control',
              call.who === 'anyone' && call.method === 'GET' ? 'no-cache' : 'no-store',
            );
            void reply.header('Vary', 'Accept-Language, Cookie, Authorization');
            if (answer instanceof Bytes) return await sendBytes(deps.storage, request, reply, answer);
            return await reply.send(envelope(call, answer));
          } finally {
            await dropSpooled(files);
          }
        },
      });
    }
  }
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

const plain = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const emailOf = (body: unknown): string => {
  const email = plain(body)['email'];
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
};

/** How many accounts one address may try for every try at one account: an office shares an address. */
const ACCOUNTS_PER_ADDRESS = 5;

/** Counts a call by address and by account. @throws Refusal tooManyRequests */
function limitersOf(app: FastifyInstance, name: string, call: Call, factor: number) {
  const { limit } = call;
  if (!limit) return () => Promise.resolve();
  const emails = new WeakMap<FastifyRequest, string>();
  const timeWindow = limit.minutes * 60_000;
  const byAddress = app.createRateLimit({
    max: limit.max * ACCOUNTS_PER_ADDRESS * factor,
    timeWindow,
    keyGenerator: (request) => `${name}|address|${request.ip}`,
  });
  const byAccount = app.createRateLimit({
    max: limit.max * factor,
    timeWindow,
    keyGenerator: (request) => `${name}|account|${emails.get(request) || request.ip}`,
  });
  return async (request: FastifyRequest, body: unknown): Promise<void> => {
    emails.set(request, emailOf(body));
    for (const count of [byAddress, byAccount]) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) {
        throw new Refusal('tooManyRequests', { params: { minutes: Math.max(1, Math.ceil(counted.ttl / 60_000)) } });
      }
    }
  };
}
