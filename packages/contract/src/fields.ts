import { phoneDigits } from '@platewright/domain/people/phone';
import { isTrn, trnDigits } from '@platewright/domain/people/trn';
import { z } from './z.ts';

/**
 * Building blocks of requests. Messages are keys of `texts` (validation), never sentences, so that form and server
 * say the same in both languages. Every text is limited in length.
 */
export const id = z.coerce.number('idInvalid').int('idInvalid').positive('idInvalid').max(2147483647, 'idInvalid');
/** Counts the changes of a record; who changes it says which one was seen. */
export const version = id.optional();
/** Files and upload rows have unguessable ids. */
export const uuid = z.uuid('idInvalid');

export const text = (max: number, missing = 'textInvalid') =>
  z.string(missing).trim().max(max, 'textTooLong').refine(storable, 'textInvalid');
export const required = (max: number, key: string) => text(max, key).min(1, key);
export const optional = (max: number) => text(max).optional().default('');

/** Whether a table takes the text: no control characters, no half of a character. */
function storable(value: string): boolean {
  if (/\p{Cs}/u.test(value)) return false;
  // eslint's no-control-regex is avoided by code points: tab, line feed and carriage return are allowed.
  for (const ch of value) {
    const code = ch.codePointAt(0) ?? 0;
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return false;
    if (code === 127) return false;
  }
  return true;
}

/**
 * One address and nothing that a mail program could read as two, as a name or as a route; letters of any script.
 * The name of the host has a dot.
 */
const oneAddress =
  /^(?!\.)(?!.*\.\.)[^\s@"(),:;<>[\]\\\p{C}]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/**
 * One spelling of an address: letters typed on another keyboard are the same, and the name of a host is written as the
 * mail goes there (`xn--`). Chromium sends it so from its fields, other browsers and letters as it was typed.
 */
export function oneSpelling(address: string): string {
  const typed = address.trim().normalize('NFC');
  const host = typed.slice(typed.lastIndexOf('@') + 1);
  if (/^\p{ASCII}*$/u.test(host) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return typed;
  try {
    return typed.slice(0, -host.length) + new URL(`http://${host}`).hostname;
  } catch {
    return typed;
  }
}

export const email = z
  .string('emailRequired')
  .trim()
  .min(1, 'emailRequired')
  .max(254, 'emailInvalid')
  .overwrite(oneSpelling)
  .pipe(z.email({ pattern: oneAddress, error: 'emailInvalid' }));

/** A phone number, however it is written; digits with the country's code come out (decisions 75). */
const dialled = (digits: z.ZodString) =>
  z
    .string('phoneRequired')
    .max(60, 'textTooLong')
    .transform(phoneDigits)
    .pipe(digits.min(1, 'phoneRequired').max(20, 'textTooLong'));
/** Of the sign-up: whatever is no number counts as missing. */
export const phoneNumber = dialled(z.string().regex(/^\d+$/, 'phoneRequired').min(10, 'phoneShort'));
/** Of an agent's customer. */
export const telephone = dialled(z.string().regex(/^\d*$/, 'onlyNumber'));

/** A TRN however it is typed; its 15 digits come out (handbook 6.1). */
const typedTrn = z.string('trnInvalid').max(60, 'trnInvalid').transform(trnDigits);
/** Empty for who is not registered for VAT here, as companies abroad. */
export const trnOrNone = typedTrn.refine((digits) => digits === '' || isTrn(digits), 'trnInvalid');

/** Personal secrets are long-limited so that hashing stays cheap. */
export const password = (requiredKey: string, shortKey: string) =>
  z.string(requiredKey).min(1, requiredKey).max(200, 'textTooLong').min(6, shortKey);
export const strong = (value: string): boolean => /[^\p{L}]/u.test(value);

/** What a mailed link carries. */
export const linkToken = z.string('tokenInvalid').trim().min(20, 'tokenInvalid').max(200, 'tokenInvalid');

/** 0/1, true/false and "on" as forms send them. */
export const flag = z
  .preprocess((value) => {
    if (value === undefined || value === null || value === '') return false;
    if (typeof value === 'number') return value === 1 ? true : value === 0 ? false : value;
    if (typeof value === 'string')
      return ['1', 'true', 'on'].includes(value) ? true : ['0', 'false', 'off'].includes(value) ? false : value;
    return value;
  }, z.boolean('flagInvalid'))
  .prefault(false);

export const deviceId = z
  .string('idInvalid')
  .trim()
  .min(8, 'idInvalid')
  .max(64, 'idInvalid')
  .regex(/^[\w-]+$/, 'idInvalid');

/** Offsets of a list: `_start=(page-1)*size`, `_end=size*page`; at most 100 rows an answer. */
export const page = z.object({
  _start: z.coerce
    .number('pageInvalid')
    .int('pageInvalid')
    .min(0, 'pageInvalid')
    .max(10_000_000, 'pageInvalid')
    .default(0),
  _end: z.coerce
    .number('pageInvalid')
    .int('pageInvalid')
    .min(0, 'pageInvalid')
    .max(10_000_100, 'pageInvalid')
    .default(25),
});
export const limitOf = (input: { _start: number; _end: number }): { offset: number; limit: number } => ({
  offset: input._start,
  limit: Math.max(0, Math.min(100, input._end - input._start)),
});

export const search = optional(120);
/** A JSON text or the object itself, size-limited before it is parsed. */
export const json = <T extends z.ZodType>(schema: T, max = 100_000) =>
  z.preprocess((value, ctx) => {
    if (typeof value !== 'string') return value;
    if (value.length > max) {
      ctx.addIssue({ code: 'custom', message: 'textTooLong' });
      return z.NEVER;
    }
    try {
      return JSON.parse(value) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'jsonInvalid' });
      return z.NEVER;
    }
  }, schema);

/** Answers of the options of a product: option id to value, or values of a checkbox group. */
export const selection = json(
  z
    .record(
      z.string().max(80, 'textTooLong'),
      z.union([
        z.string().max(4000, 'textTooLong').refine(storable, 'textInvalid'),
        z.array(z.string().max(200, 'textTooLong')).max(60, 'textTooLong'),
      ]),
      'jsonInvalid',
    )
    .refine((value) => Object.keys(value).length <= 200, 'textTooLong'),
);

/**
 * AED with at most two decimals as people type them; empty is not nothing. Bounds in fils; `key` is the sentence of every
 * fault.
 */
export const typedAed = (key: string, { min, max }: { readonly min: number; readonly max: number }) =>
  z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    z.coerce
      .number(key)
      .min(min / 100, key)
      .max(max / 100, key)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, key),
  );

// Answers
/** AED with two decimals. */
export const aed = z.number();
export const instant = z.iso.datetime();
export const nothing = z.null();
export const success = z.object({ success: z.boolean() });
export const message = z.object({ message: z.string() });
