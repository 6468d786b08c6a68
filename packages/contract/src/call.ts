import type { AuditedObjectKind } from '@platewright/domain/audit/audited-object';
import type { Action } from '@platewright/domain/permissions/actions';
import type { PrincipalKind } from '@platewright/domain/permissions/principal';
import type { z } from './z.ts';
import type { CallErrorName } from './call-errors.ts';
import type { ModuleName } from './modules.ts';

/**
 * File fields of a multipart call with their limits: number of files, bytes of one file, bytes of all files together.
 * They bound what is written to disk before the handler runs; `domain/files/upload-limits` has the limits of each purpose.
 */
export type FileFields = Readonly<Record<string, { maxCount: number; maxBytes: number; maxSum: number }>>;

/**
 * How often a call may come within a window: from a signed-in person, or from one IP address when nobody is signed in. One
 * address may use up the limits of five people.
 */
export interface RateLimit {
  readonly max: number;
  readonly windowMinutes: number;
  /**
   * Also counts the email that the input names, from all addresses together: for calls that send emails to it or check a
   * secret of its account. Without this an email in the input does not matter, because anybody can write any.
   */
  readonly countsEmail?: true;
}

/**
 * How often a call may fail with one of `countedErrors` within a window, counted by account and by IP address. Other
 * failures and successes are not counted. Calls with the same `name` share their counts.
 */
export interface FailureLimit extends RateLimit {
  readonly name: string;
  /** Only calls that carry this input field are counted. */
  readonly field: string;
  readonly countedErrors: readonly CallErrorName[];
}

/**
 * How often a sign-in may fail, and how often one address may sign in at all. The handler counts, because a device that
 * signed in before is counted alone (decision 059).
 */
export interface GuessLimit {
  readonly windowMinutes: number;
  /** Wrong guesses for one account from one address, or on one device that signed in before. */
  readonly wrongPerAccountAndAddress: number;
  /** Wrong guesses for one account from all addresses together. */
  readonly wrongPerAccount: number;
  /** Sign-ins of one address, successful ones included. */
  readonly signInsPerAddress: number;
}

/** Keeps coupon codes from being guessed; `field` is the input field with the code. */
export const createCouponFailureLimit = (field: string): FailureLimit => ({
  name: 'coupon',
  field,
  countedErrors: ['couponUnknown'],
  max: 10,
  windowMinutes: 15,
});

/** One call of the wire as data: server routes, client, OpenAPI description and access tests are generated from it. */
export interface Call<I extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  /** The module: the folder that the file of the call stands in. */
  readonly area: ModuleName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api` in Fastify notation; the server also answers it below `/api/web`. */
  readonly path: `/${string}`;
  /**
   * Who may send the call. With `guest` a token is optional, and an invalid one is no reason to refuse; without it the
   * call needs the token of one of the others.
   */
  readonly principals: readonly PrincipalKind[];
  /** Action that `may` checks before the handler runs; required of every call that needs a token. */
  readonly action?: Action;
  /** Input field with the order number, when the action is about one order; `orderId` when left out. */
  readonly orderIdField?: 'orderId' | 'id';
  readonly fileFields?: FileFields;
  /**
   * The answer depends on published tables, language and input alone, so the server caches it until they change: for
   * everyone, or for guests only where signed-in customers see more.
   */
  readonly sharedCacheFor?: 'everyone' | 'guests';
  /** Available while staff have closed the site for maintenance; calls of staff always are. */
  readonly availableDuringMaintenance?: true;
  /**
   * Refused with `opensSoon` until an administrator has opened the portal of a new installation, except for people who
   * have a staff account with the same email address.
   */
  readonly needsOpenPortal?: true;
  /**
   * Staff who order in a customer's name may send it as that customer (decision 091): what configuring, uploading, pricing and
   * placing need, and nothing that only the customer may agree to.
   */
  readonly orderTaking?: true;
  /** A GET that changes, as the specification has it: a browser may send it for a script of our own pages only (decision 066). */
  readonly changesOnGet?: true;
  /** A POST that changes nothing and needs no transaction. */
  readonly readOnly?: true;
  /** Path parameters, query and body merged into one object; unknown fields are removed. */
  readonly input: I;
  /** The payload of the envelope. */
  readonly answer: A;
  /** Answers a file instead of an envelope; `answer` is `z.never()`. */
  readonly binaryAnswer?: true;
  /** Fields of the answer that the body has beside `payload` instead of inside, as the specification has it (steptwo). */
  readonly topLevelFields?: readonly string[];
  readonly errors: readonly CallErrorName[];
  /**
   * Moves money or rights: staff who have a second factor must have given it recently, always or when the input has one of
   * these values in a field.
   */
  readonly stepUp?: true | { readonly field: string; readonly values: readonly (string | number)[] };
  /** What the input field `id` is of, where staff change it: the audit names the object. */
  readonly idOf?: AuditedObjectKind;
  /** Staff send it without deciding or changing anything that others see, such as what they have read: no entry in the audit. */
  readonly isRoutine?: true;
  readonly rateLimit?: RateLimit;
  readonly failureLimit?: FailureLimit;
  readonly guessLimit?: GuessLimit;
}

/** Whether a call needs no token. */
export const acceptsGuests = ({ principals }: Pick<Call, 'principals'>): boolean => principals.includes('guest');

/** Whether a call may change anything: it runs in a transaction, and its events are stored. */
export const isChanging = ({
  method,
  changesOnGet,
  readOnly,
}: Pick<Call, 'method' | 'changesOnGet' | 'readOnly'>): boolean =>
  (method !== 'GET' || changesOnGet === true) && !readOnly;

/**
 * Whether staff who send the call leave an entry in the audit, as themselves or in a customer's name. Calls that guests send, too,
 * do not: signing in and setting a password enter themselves (decision 084).
 */
export const leavesAuditEntry = (call: Call): boolean =>
  (call.principals.includes('staff') || call.orderTaking === true) &&
  !acceptsGuests(call) &&
  isChanging(call) &&
  !call.isRoutine;

/** Whether a call with this input asks staff for a recent second factor. */
export const needsStepUp = ({ stepUp }: Pick<Call, 'stepUp'>, input: unknown): boolean => {
  if (stepUp === undefined || stepUp === true) return stepUp === true;
  const value = (input as Readonly<Record<string, unknown>>)[stepUp.field];
  return stepUp.values.some((one) => one === value);
};

/** Checks the shape of a call and preserves its literal types. */
export const defineCall = <D extends Call>(definition: D): D => definition;

export type CallInput<C> = C extends Call<infer I, infer _A> ? z.output<I> : never;
/** What a caller passes: the input type of the schema, before defaults and coercion. */
export type CallArguments<C> = C extends Call<infer I, infer _A> ? z.input<I> : never;
export type CallAnswer<C> = C extends Call<infer _I, infer A> ? z.output<A> : never;
