import type { AnswerOf, InputOf } from '@platewright/contract/call';
import type { CallName, Contract } from '@platewright/contract/contract';
import type { Actor, CustomerActor, StaffActor } from '../access/actor.ts';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { HouseEvent } from '../events/events.ts';
import type { SpooledFile } from './multipart.ts';

/** What every handler knows of the request. */
export interface Asked {
  readonly actor: Actor;
  readonly deps: Deps;
  readonly lang: Language;
  readonly requestId: string;
  readonly ip: string;
  /** What the browser says it is. */
  readonly userAgent: string;
  /** Files of a multipart call, already on disk, by field. Removed after the call unless they were taken. */
  readonly files: readonly SpooledFile[];
  /** Piece of content whose draft is shown instead of what is published: a page that staff look at. */
  readonly preview?: number | undefined;
}

/** A call that is one transaction (writes) or one read. */
export interface Context extends Asked {
  readonly tx: Tx;
  /** Tells the world after the commit; stored in the same transaction. */
  readonly raise: (event: HouseEvent) => void;
}

/** A call of several steps: it opens its own transactions, so that no provider is asked while one is open. */
export interface StagedContext extends Asked {
  readonly transact: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;
}

/** A file instead of an envelope. */
export class Bytes {
  constructor(
    readonly storageKey: string,
    readonly name: string,
    readonly mime: string,
    readonly inline: boolean,
  ) {}
}

/** A call that answers bytes has no payload in the contract. */
type Answer<N extends CallName> = [AnswerOf<Contract[N]>] extends [never] ? Bytes : AnswerOf<Contract[N]>;
export type Handler<N extends CallName> = (input: InputOf<Contract[N]>, ctx: Context) => Promise<Answer<N>>;
export interface Staged<N extends CallName> {
  /** Refuses before a byte of a multipart call's files is kept; asked with the fields that came before them. */
  readonly beforeFiles?: (input: InputOf<Contract[N]>, ctx: StagedContext) => Promise<void>;
  readonly staged: (input: InputOf<Contract[N]>, ctx: StagedContext) => Promise<Answer<N>>;
}

/** What an area exports: a handler for each of its calls, named exactly like the call. */
export type Handlers<Names extends CallName = CallName> = { readonly [N in Names]: Handler<N> | Staged<N> };

/** `bind` has let only customers through; this says so to the compiler. */
export function customer(ctx: { readonly actor: Actor }): CustomerActor {
  if (ctx.actor.kind !== 'customer') throw new Error('A customer call was bound without its guard.');
  return ctx.actor;
}
export function staffOf(ctx: { readonly actor: Actor }): StaffActor {
  if (ctx.actor.kind !== 'staff') throw new Error('A staff call was bound without its guard.');
  return ctx.actor;
}
