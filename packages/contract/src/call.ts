import type { Action } from '@platewright/domain/people/actions';
import type { z } from './z.ts';
import type { RefusalName } from './refusals.ts';

/** Who may send a call: `anyone` may carry a token (then the actor is known), the others must. */
export type Who = 'anyone' | 'customer' | 'staff';

/**
 * Which file fields a multipart call takes: how many files, bytes of one and of all of them together. The limits of each
 * purpose stand in `domain/files`; these are what a call may lay on the disk before its handler looks at it.
 */
export type FileFields = Readonly<Record<string, { maxCount: number; maxBytes: number; maxSum: number }>>;

/** How often a call may come in a window, by the address it comes from and by the account (e-mail) it names. */
export interface RateLimit {
  readonly max: number;
  readonly minutes: number;
  /**
   * The account is counted for each address by itself, and more widely for all of them: a stranger's wrong passwords
   * do not shut the owner out. Not for calls that send letters.
   */
  readonly perAddress?: true;
}

/**
 * How often a try with a secret may fail in a window, counted by account and by address: what fails otherwise or goes
 * well is not counted. Calls of one name share their counts.
 */
export interface Tries extends RateLimit {
  readonly name: string;
  /** Only a call that carries this input is a try. */
  readonly field: string;
  readonly failed: readonly RefusalName[];
}

/** Codes of coupons must not be found by guessing. */
export const couponTries = (field: string): Tries => ({
  name: 'coupon',
  field,
  failed: ['couponUnknown'],
  max: 10,
  minutes: 15,
});

/** One call of the wire, as data. Everything that binds, sends, describes or sweeps calls reads this. */
export interface Call<I extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  readonly area: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify notation below `/api`; answered with and without the `/web` prefix. */
  readonly path: `/${string}`;
  readonly who: Who;
  /** What is asked of `may` before the handler runs; every call that needs a token names it. */
  readonly action?: Action;
  /** Input field with the order's number, when the action is about one order (`orderId` unless told). */
  readonly orderIn?: 'orderId' | 'id';
  readonly files?: FileFields;
  /**
   * The answer follows from published tables, language and input alone, so the server keeps it until they change: for
   * everyone, or for guests where a signed-in reader sees more.
   */
  readonly published?: 'everyone' | 'guests';
  /** Answers while staff have closed the site for works; calls of staff always do. */
  readonly whileClosed?: true;
  /** A POST that changes nothing: it needs no transaction. */
  readonly reads?: true;
  /** Path parameters, query and body merged into one object; unknown fields are dropped. */
  readonly input: I;
  /** The payload. `bytes` calls answer a file instead of the envelope. */
  readonly answer: A;
  readonly bytes?: true;
  /** Fields that stand beside `payload` instead of inside it, as the specification shows them (steptwo). */
  readonly topLevel?: readonly string[];
  readonly refusals: readonly RefusalName[];
  readonly limit?: RateLimit;
  readonly tries?: Tries;
}

/** Keeps the literal types of a call while checking its shape. */
export const call = <D extends Call>(definition: D): D => definition;

export type InputOf<C> = C extends Call<infer I, infer _A> ? z.output<I> : never;
/** What a caller may pass: the schema's input side, before defaults and coercion. */
export type SentTo<C> = C extends Call<infer I, infer _A> ? z.input<I> : never;
export type AnswerOf<C> = C extends Call<infer _I, infer A> ? z.output<A> : never;
