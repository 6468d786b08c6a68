import { z } from 'zod';
import { acceptsGuests, isChanging, leavesAuditEntry, needsStepUp, type Call } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import { contract, type CallName } from '@platewright/contract/contract';
import { id } from '@platewright/contract/fields';
import { getActionRule, type Action } from '@platewright/domain/permissions/actions';
import { guestPrincipal } from '@platewright/domain/permissions/principal';
import { asSharedAnswer, isSharedAnswer } from '../cache/shared-answers.ts';
import type { Tx } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/reachability.ts';
import type { Deps } from '../deps.ts';
import type { AuditedCall } from '../audit/record-entry.ts';
import { transactWithEvents } from '../outbox/transact-with-events.ts';
import { isOrderTaker, type Principal } from '../principal.ts';
import { withFailureLimit } from '../rate-limits/failure-limit.ts';
import { toInvalidInputError } from './error-answers.ts';
import {
  StoredFileAnswer,
  type HandlerContext,
  type Handlers,
  type RequestContext,
  type StagedHandlerContext,
} from './handler-context.ts';

type AnyHandler = (input: unknown, ctx: HandlerContext) => Promise<unknown>;
interface AnyStagedHandler {
  readonly run: (input: unknown, ctx: StagedHandlerContext) => Promise<unknown>;
  readonly checkBeforeFiles?: (input: unknown, ctx: StagedHandlerContext) => Promise<void>;
}
type CallRequest = Omit<RequestContext, 'principal' | 'deps'> & { readonly token: string | null };
/** By what a caller is known. */
type Credentials = Pick<CallRequest, 'token' | 'sharedPc'>;

/** How the invoker identifies a caller and checks permissions; the auth module provides it. */
export interface CallGuards {
  /** @throws CallError notSignedIn, tokenExpired, sessionEnded */
  readonly authenticate: (token: string, sharedPcSecret: string) => Promise<Principal>;
  /** Checks an action that is not about one order. @throws CallError */
  readonly authorize: (principal: Principal, action: Action) => void;
  /** Before a call that moves money or permissions. @throws CallError secondFactorStale */
  readonly requireRecentSecondFactor: (principal: Principal) => Promise<void>;
  /** Checks an action about one order; someone else's order is refused as not found. @throws CallError */
  readonly authorizeOrder: (tx: Tx, principal: Principal, action: Action, orderId: number) => Promise<unknown>;
  /** Refuses a call with `needsOpenPortal` while the portal takes no orders. @throws CallError opensSoon */
  readonly assertPortalOpen: (principal: Principal, input: unknown) => Promise<void>;
}

/** Runs one call of the contract, from its input to its validated answer. HTTP routes and rendered pages use it. */
export interface CallInvoker {
  /** @throws CallError */
  (name: CallName, input: unknown, request: CallRequest): Promise<unknown>;
  /**
   * Authenticates the caller and checks the permission of the call, before a large body is read. `input` holds the
   * fields of path and query; with it the permission for one order is checked too. @throws CallError
   */
  readonly authorize: (
    name: CallName,
    credentials: Credentials,
    input?: Readonly<Record<string, unknown>>,
  ) => Promise<Principal>;
  /** Runs the check that a staged handler wants before files are stored, when the input is valid by then. @throws CallError */
  readonly checkBeforeFiles: (
    name: CallName,
    input: unknown,
    request: CallRequest & { readonly principal: Principal },
  ) => Promise<void>;
}

/** Validated forms of shared answers, so that each is validated once. */
const validatedAnswers = new WeakMap<object, object>();

/**
 * Creates the only path from a request to a handler: authenticate, authorize, validate the input, run the handler in its
 * transaction, validate the answer against the contract.
 */
export function createCallInvoker(deps: Deps, handlers: Handlers, guards: CallGuards): CallInvoker {
  const authorizeOrderOf = async (tx: Tx, call: Call, principal: Principal, input: unknown) => {
    if (!call.action || getActionRule(call.action).scope !== 'order') return;
    const orderId = (input as Record<string, unknown>)[call.orderIdField ?? 'orderId'];
    if (typeof orderId === 'number') await guards.authorizeOrder(tx, principal, call.action, orderId);
  };

  const createTransact =
    (ctx: RequestContext, trail?: AuditTrail): StagedHandlerContext['transact'] =>
    async (work) => {
      let isEntered = false;
      const note = () => {
        isEntered = true;
      };
      const value = await transactWithEvents(
        deps,
        (tx, publish) => {
          // An attempt that is done again has entered nothing.
          isEntered = false;
          return work({ ...ctx, tx, publish });
        },
        trail && { ...trail.call, onEntered: note },
      );
      if (trail && isEntered) trail.isWritten = true;
      return value;
    };

  const runStages = async (name: CallName, handler: AnyStagedHandler, input: unknown, ctx: RequestContext) => {
    const call = findAuditedCall(name, input, ctx);
    if (!call) return handler.run(input, { ...ctx, transact: createTransact(ctx) });
    const trail: AuditTrail = { call: { ...call, isStage: true }, isWritten: false };
    const answer = await handler.run(input, { ...ctx, transact: createTransact(ctx, trail) });
    if (!trail.isWritten) await transactWithEvents(deps, () => Promise.resolve(), call);
    return answer;
  };

  const authorizeCall: CallInvoker['authorize'] = async (name, { token, sharedPc }, input) => {
    const call: Call = contract[name];
    const principal: Principal = token
      ? await guards.authenticate(token, sharedPc.value).catch(createStaleTokenFallback(call))
      : guestPrincipal;
    // What staff may not do in a customer's name they do as nobody, where anybody may, or not at all.
    if (isOrderTaker(principal) && !call.orderTaking) {
      if (!acceptsGuests(call)) throw new CallError('noPermission');
      return guestPrincipal;
    }
    if (!acceptsGuests(call)) {
      if (principal.kind === 'guest') throw new CallError('notSignedIn');
      if (!call.principals.includes(principal.kind)) throw new CallError('noPermission');
      // A role may be assigned for one order, so actions on an order are checked with the order loaded.
      if (call.action && getActionRule(call.action).scope !== 'order') guards.authorize(principal, call.action);
    }
    // Before a large body is read; for a guest the body decides.
    if (call.needsOpenPortal && principal.kind !== 'guest') await guards.assertPortalOpen(principal, {});
    // Every call about one order carries the order's number in its path.
    if (input && call.action && getActionRule(call.action).scope === 'order') {
      const order = z.object({ [call.orderIdField ?? 'orderId']: id }).safeParse(input);
      if (!order.success) throw toInvalidInputError(order.error);
      await authorizeOrderOf(deps.database.db, call, principal, order.data);
    }
    return principal;
  };

  const checkBeforeFiles: CallInvoker['checkBeforeFiles'] = async (name, input, { token: _token, ...request }) => {
    const handler = handlers[name] as AnyHandler | AnyStagedHandler;
    const parsed = contract[name].input.safeParse(input);
    // Required fields may follow the files in the body; then the handler checks them after the upload.
    if (typeof handler === 'function' || !parsed.success) return;
    const ctx = { ...request, deps };
    await handler.checkBeforeFiles?.(parsed.data, { ...ctx, transact: createTransact(ctx) });
  };

  const runHandler = async (name: CallName, input: unknown, ctx: RequestContext): Promise<unknown> => {
    const call: Call = contract[name];
    const handler = handlers[name] as AnyHandler | AnyStagedHandler;
    if (typeof handler !== 'function') {
      await authorizeOrderOf(deps.database.db, call, ctx.principal, input);
      return runStages(name, handler, input, ctx);
    }
    const runWith = async (tx: Tx, publish: HandlerContext['publish']) => {
      await authorizeOrderOf(tx, call, ctx.principal, input);
      return handler(input, { ...ctx, tx, publish });
    };
    if (isChanging(call)) return transactWithEvents(deps, runWith, findAuditedCall(name, input, ctx));
    return runWith(deps.database.db, () => {
      throw new Error(`${name} only reads, so it can not publish an event.`);
    });
  };

  const answerCall = async (name: CallName, input: unknown, ctx: RequestContext): Promise<unknown> => {
    const answer = await runHandler(name, input, ctx);
    if (answer instanceof StoredFileAnswer) return answer;
    const validated = isSharedAnswer(answer) ? validatedAnswers.get(answer) : undefined;
    if (validated) return validated;
    const parsed = contract[name].answer.safeParse(answer);
    if (!parsed.success) throw new Error(`The answer of ${name} does not match the contract: ${parsed.error.message}`);
    if (isSharedAnswer(answer)) validatedAnswers.set(answer, asSharedAnswer(parsed.data) as object);
    return parsed.data;
  };

  const invoke = async (...call: Parameters<CallInvoker>): Promise<unknown> => {
    try {
      return await runCall(...call);
    } catch (error) {
      if (isDatabaseUnavailable(error)) deps.database.reachability.reportLoss();
      throw error;
    }
  };

  const runCall = async (...[name, input, { token, ...request }]: Parameters<CallInvoker>): Promise<unknown> => {
    const call: Call = contract[name];
    // Authorization comes before validation: an unauthorized caller must not learn which fields a call has.
    const principal =
      call.sharedCacheFor === 'everyone'
        ? guestPrincipal
        : await authorizeCall(name, { token, sharedPc: request.sharedPc });
    const parsed = call.input.safeParse(input);
    if (!parsed.success) throw toInvalidInputError(parsed.error);
    if (needsStepUp(call, parsed.data)) await guards.requireRecentSecondFactor(principal);
    if (call.needsOpenPortal && principal.kind === 'guest') await guards.assertPortalOpen(principal, parsed.data);
    const ctx = { ...request, principal, deps };
    const answer = () =>
      withFailureLimit(deps, call, { input: parsed.data, principal, ip: request.ip }, () =>
        answerCall(name, parsed.data, ctx),
      );
    return call.sharedCacheFor && principal.kind === 'guest' && request.previewContentId === undefined
      ? deps.database.publishedCache.getOrLoad(
          `${request.lang} ${JSON.stringify(parsed.data)}`,
          async () => asSharedAnswer(await answer()),
          name,
        )
      : answer();
  };
  return Object.assign(invoke, { authorize: authorizeCall, checkBeforeFiles });
}

/** The entry of a call in several transactions: with each that changes something, or after them all when none does. */
interface AuditTrail {
  readonly call: AuditedCall;
  isWritten: boolean;
}

/** What the audit is to know of the call; nothing of one that leaves no entry. */
function findAuditedCall(name: CallName, input: unknown, { principal, ip }: RequestContext): AuditedCall | undefined {
  if (!leavesAuditEntry(contract[name])) return undefined;
  if (principal.kind === 'staff') return { name, input, staffId: principal.staffId, address: ip };
  if (!isOrderTaker(principal)) return undefined;
  const { orderTaker, userId } = principal;
  return { name, input, staffId: orderTaker.staffId, forUserId: userId, address: ip };
}

/** On calls for anyone an invalid token is no reason to refuse: the caller counts as a guest. */
function createStaleTokenFallback(call: Call) {
  return (error: unknown): Principal => {
    if (acceptsGuests(call) && error instanceof CallError) return guestPrincipal;
    throw error;
  };
}
