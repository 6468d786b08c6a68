import type { CallAnswer, CallInput } from '@platewright/contract/call';
import type { CallName, Contract } from '@platewright/contract/contract';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { DomainEvent } from '../outbox/domain-events.ts';
import type { CustomerPrincipal, Principal, StaffPrincipal } from '../principal.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { SpooledFile } from './multipart.ts';

/** What every handler gets to know about the request. */
export interface RequestContext {
  readonly principal: Principal;
  readonly deps: Deps;
  readonly lang: Language;
  readonly requestId: string;
  readonly ip: string;
  /** The `User-Agent` header; empty without one. */
  readonly userAgent: string;
  /** What this browser shows to be one that signed in before. */
  readonly device: DeviceCookie;
  /** The secret that makes this browser a shared PC. */
  readonly sharedPc: DeviceCookie;
  /** Files of a multipart call, already on the disk. Removed after the call unless the handler has moved them. */
  readonly files: readonly SpooledFile[];
  /** Id of the content entry whose draft is shown instead of its published version: staff preview a page. */
  readonly previewContentId?: number | undefined;
}

/** Context of a call that is one transaction (a write) or one read. */
export interface HandlerContext extends RequestContext {
  readonly tx: Tx;
  /** Stores a domain event in the same transaction; its subscribers run there, too; open pages are told after the commit. */
  readonly publish: (event: DomainEvent) => void;
}

/** Context of a call that opens its own transactions, so that no external service is called while one is open. */
export interface StagedHandlerContext extends RequestContext {
  readonly transact: <T>(work: (ctx: HandlerContext) => Promise<T>) => Promise<T>;
}

/** A stored file as the answer of a call, instead of an envelope. */
export class StoredFileAnswer {
  constructor(
    readonly storageKey: string,
    readonly name: string,
    readonly mime: string,
    readonly inline: boolean,
  ) {}
}

/** Calls with a binary answer have no payload in the contract. */
type HandlerAnswer<N extends CallName> = [CallAnswer<Contract[N]>] extends [never]
  ? StoredFileAnswer
  : CallAnswer<Contract[N]>;
export type Handler<N extends CallName> = (
  input: CallInput<Contract[N]>,
  ctx: HandlerContext,
) => Promise<HandlerAnswer<N>>;
export interface StagedHandler<N extends CallName> {
  /** Refuses a multipart call before its first file is stored; gets the fields that precede the files in the body. */
  readonly checkBeforeFiles?: (input: CallInput<Contract[N]>, ctx: StagedHandlerContext) => Promise<void>;
  readonly run: (input: CallInput<Contract[N]>, ctx: StagedHandlerContext) => Promise<HandlerAnswer<N>>;
}

/** The handlers of a module, keyed by call name. */
export type Handlers<Names extends CallName = CallName> = { readonly [N in Names]: Handler<N> | StagedHandler<N> };

/** Narrows the principal in handlers of customer calls; the call invoker has already refused everyone else. */
export function getCustomerPrincipal({ principal }: { readonly principal: Principal }): CustomerPrincipal {
  if (principal.kind !== 'customer') throw new Error('A handler of a customer call runs for someone else.');
  return principal;
}

/** Narrows the principal in handlers of staff calls; the call invoker has already refused everyone else. */
export function getStaffPrincipal({ principal }: { readonly principal: Principal }): StaffPrincipal {
  if (principal.kind !== 'staff') throw new Error('A handler of a staff call runs for someone else.');
  return principal;
}
