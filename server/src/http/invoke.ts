import { z } from 'zod';
import type { Call } from '@platewright/contract/call';
import { contract, type CallName } from '@platewright/contract/contract';
import { id } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import { ruleOf } from '@platewright/domain/people/actions';
import { guest } from '@platewright/domain/people/actor';
import { actorOf, type Actor } from '../access/actor.ts';
import { require, requireOrder } from '../access/order.ts';
import type { Tx } from '../db/database.ts';
import { givenAgain, isGivenAgain } from '../db/kept.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import { Bytes, type Asked, type Context, type Handlers, type StagedContext } from './context.ts';
import { withTries } from '../limits/tries.ts';
import { invalidInput } from './errors.ts';

type AnyHandler = (input: unknown, ctx: Context) => Promise<unknown>;
type AnyStaged = {
  staged: (input: unknown, ctx: StagedContext) => Promise<unknown>;
  beforeFiles?: (input: unknown, ctx: StagedContext) => Promise<void>;
};
type Heard = Omit<Asked, 'actor' | 'deps'> & { token: string | null };

/** One call, from checked input to checked answer. Routes and server-rendered pages both go through here. */
export interface Invoke {
  (name: CallName, input: unknown, asked: Heard): Promise<unknown>;
  /** Who sends, and whether they may at all: before a large body is read. `input` is what the address says. @throws Refusal */
  readonly admit: (name: CallName, token: string | null, input?: Readonly<Record<string, unknown>>) => Promise<Actor>;
  /** What the call's handler says before files are kept, as far as the input is known by then. @throws Refusal */
  readonly beforeFiles: (name: CallName, input: unknown, asked: Heard & { actor: Actor }) => Promise<void>;
}

/** Answers that are given again, as the contract shapes them. */
const checkedOnce = new WeakMap<object, object>();

/** Makes the one way from a request to a handler: schema, who, may, handler, answer checked against the contract. */
export function makeInvoke(deps: Deps, handlers: Handlers): Invoke {
  const guardOrder = async (tx: Tx, call: Call, actor: Actor, parsed: unknown) => {
    if (!call.action || ruleOf(call.action).scope !== 'order') return;
    const orderId = (parsed as Record<string, unknown>)[call.orderIn ?? 'orderId'];
    if (typeof orderId === 'number') await requireOrder(tx, actor, call.action, orderId);
  };
  const opener =
    (asked: Asked): StagedContext['transact'] =>
    (work) =>
      transact(deps, (tx, raise) => work({ ...asked, tx, raise }));
  const admit: Invoke['admit'] = async (name, token, input) => {
    const call: Call = contract[name];
    const actor: Actor = token ? await actorOf(deps.database, deps.tokens, token).catch(forgiving(call)) : guest;
    if (call.who !== 'anyone') {
      if (actor.kind === 'guest') throw new Refusal('notSignedIn');
      if (actor.kind !== call.who) throw new Refusal('noPermission');
      // Keys in an order may come from the role there, so order actions are judged with the order at hand.
      if (call.action && ruleOf(call.action).scope !== 'order') require(actor, call.action);
    }
    // Every call about one order has its number in the address.
    if (input && call.action && ruleOf(call.action).scope === 'order') {
      const order = z.object({ [call.orderIn ?? 'orderId']: id }).safeParse(input);
      if (!order.success) throw invalidInput(order.error);
      await guardOrder(deps.database.read, call, actor, order.data);
    }
    return actor;
  };
  const beforeFiles: Invoke['beforeFiles'] = async (name, input, { actor, token: _token, ...asked }) => {
    const handler = handlers[name] as AnyHandler | AnyStaged;
    const parsed = contract[name].input.safeParse(input);
    // Fields may come behind the files; then the handler is the first to know.
    if (typeof handler === 'function' || !parsed.success) return;
    const known = { ...asked, actor, deps };
    await handler.beforeFiles?.(parsed.data, { ...known, transact: opener(known) });
  };
  /** The handler, in the transaction or with the reader that its call needs; its answer checked. */
  const answer = async (name: CallName, input: unknown, asked: Asked): Promise<unknown> => {
    const call: Call = contract[name];
    const handler = handlers[name] as AnyHandler | AnyStaged;
    let answered: unknown;
    if (typeof handler === 'function') {
      const once = async (tx: Tx, raise: Context['raise']) => {
        await guardOrder(tx, call, asked.actor, input);
        return handler(input, { ...asked, tx, raise });
      };
      answered =
        call.method === 'GET' || call.reads
          ? await once(deps.database.read, () => {
              throw new Error(`${name} reads only and can not raise an event.`);
            })
          : await transact(deps, once);
    } else {
      await guardOrder(deps.database.read, call, asked.actor, input);
      answered = await handler.staged(input, { ...asked, transact: opener(asked) });
    }
    if (answered instanceof Bytes) return answered;
    const known = isGivenAgain(answered) ? checkedOnce.get(answered) : undefined;
    if (known) return known;
    const checked = call.answer.safeParse(answered);
    if (!checked.success)
      throw new Error(`The answer of ${name} is not what the contract says: ${checked.error.message}`);
    if (isGivenAgain(answered)) checkedOnce.set(answered, givenAgain(checked.data) as object);
    return checked.data;
  };
  const run = async (...[name, input, { token, ...asked }]: Parameters<Invoke>): Promise<unknown> => {
    const call: Call = contract[name];
    // Who comes before what: a stranger does not learn which fields a call has.
    const actor = call.published === 'everyone' ? guest : await admit(name, token);
    const parsed = call.input.safeParse(input);
    if (!parsed.success) throw invalidInput(parsed.error);
    const heard = { ...asked, actor, deps };
    const answered = () =>
      withTries(deps, call, { input: parsed.data, actor, ip: asked.ip }, () => answer(name, parsed.data, heard));
    return call.published && actor.kind === 'guest' && asked.preview === undefined
      ? deps.database.published.once(
          `${asked.lang} ${JSON.stringify(parsed.data)}`,
          async () => givenAgain(await answered()),
          name,
        )
      : answered();
  };
  return Object.assign(run, { admit, beforeFiles });
}

/** On calls for anyone a stale token is no reason to refuse: the caller is a guest then. */
function forgiving(call: Call) {
  return (error: unknown): Actor => {
    if (call.who === 'anyone' && error instanceof Refusal) return guest;
    throw error;
  };
}
