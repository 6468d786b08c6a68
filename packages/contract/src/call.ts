import type { Action } from '@platewright/domain/people/actions';
import type { z } from 'zod';
import type { RefusalName } from './refusals.ts';

/** Who may send a call: `anyone` may carry a token (then the actor is known), the others must. */
export type Who = 'anyone' | 'customer' | 'staff';

/** Which file fields a multipart call takes. The limits of each purpose stand in `domain/files`. */
export type FileFields = Readonly<Record<string, { maxCount: number; maxBytes: number }>>;

/** A sliding window per caller; `by` names what counts as the caller. */
export interface RateLimit {
  readonly max: number;
  readonly minutes: number;
}

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
  /** Path parameters, query and body merged into one object; unknown fields are dropped. */
  readonly input: I;
  /** The payload. `bytes` calls answer a file instead of the envelope. */
  readonly answer: A;
  readonly bytes?: true;
  /** Fields that stand beside `payload` instead of inside it, as the specification shows them (steptwo). */
  readonly topLevel?: readonly string[];
  readonly refusals: readonly RefusalName[];
  readonly limit?: RateLimit;
}

/** Keeps the literal types of a call while checking its shape. */
export const call = <D extends Call>(definition: D): D => definition;

export type InputOf<C> = C extends Call<infer I, infer _A> ? z.output<I> : never;
/** What a caller may pass: the schema's input side, before defaults and coercion. */
export type SentTo<C> = C extends Call<infer I, infer _A> ? z.input<I> : never;
export type AnswerOf<C> = C extends Call<infer _I, infer A> ? z.output<A> : never;
