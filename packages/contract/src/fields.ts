import { parseSecondFactorCode } from '@platewright/domain/auth/second-factor-code';
import { readPhone } from '@platewright/domain/account/phone';
import { isTrn, toTrnDigits } from '@platewright/domain/companies/trn';
import { removeHiddenCharacters, toOneLine } from '@platewright/domain/hidden-characters';
import { getUploadLimits } from '@platewright/domain/files/upload-limits';
import { languages } from '@platewright/domain/localized-text';
import { z } from './z.ts';

/**
 * Building blocks of requests and answers. Messages are keys of `texts` (validation), never sentences, so that form and
 * server show the same sentence in both languages. Every text is limited in length.
 */

/** 12, -0.5 or 007: no exponent, no other base, no spaces, and not empty. */
const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;
/**
 * A number as callers send it: a number, or the text of a plain decimal, which is what paths, queries and forms have.
 * Nothing else is read as a number, as `Number` would do: neither true, null, [5] and "" nor "0x10" and "1e2".
 */
export const numberInput = <T extends z.ZodType<number>>(schema: T) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && PLAIN_DECIMAL.test(value) ? Number(value) : value),
    schema,
  );
/** A whole number of the database, from `min`; `key` is the message of every error. */
export const integerInput = (key: string, min: number, max = 2147483647) =>
  numberInput(z.number(key).int(key).min(min, key).max(max, key));

export const id = integerInput('idInvalid', 1);
/** Optimistic lock of a change, from 1: the version of the record that was read. Without it nothing is compared. */
export const version = id.optional();
/** Optimistic lock of a change, from 0: the revision of the record that was read. */
export const revision = integerInput('idInvalid', 0);
/** Files and upload rows have unguessable ids. */
export const uuid = z.uuid('idInvalid').toLowerCase();

export const language = z.enum(languages);
/** Language of an answer or an email; without it the server uses the language of the request. */
export const lang = language.optional();

/** Years before it, such as 1026, are typing errors; the year 0 is none that PostgreSQL has. */
const FIRST_DAY = '2000-01-01';
/** A day of the calendar, in the operator's time zone. */
export const day = z.iso
  .date({ error: 'dayInvalid', abort: true })
  .refine((value) => value >= FIRST_DAY, 'dayTooEarly');

/** Input of calls about one order. */
export const orderInput = z.object({ orderId: id, lang });
/** Input of staff calls about one customer account. */
export const companyInput = z.object({ companyId: id });

/** A text of one line: line breaks become a space, and characters that nobody sees are removed (`toOneLine`). */
export const text = (max: number, missing = 'textInvalid') =>
  z.string(missing).overwrite(toOneLine).max(max, 'textTooLong').refine(isStorableText, 'textInvalid');
export const requiredText = (max: number, key: string) => text(max, key).min(1, key);
export const optionalText = (max: number) => text(max).optional().default('');

/** A text of several lines, such as a message. */
export const multilineText = (max: number, missing = 'textInvalid') =>
  z.string(missing).trim().max(max, 'textTooLong').refine(isStorableText, 'textInvalid');
export const requiredMultilineText = (max: number, key: string) => multilineText(max, key).min(1, key);
/** Key of a reason that staff chose from the list of its kind, beside its text; empty for one in their own words. */
export const reasonKey = optionalText(40);
export const optionalMultilineText = (max: number) => multilineText(max).optional().default('');

/** Whether PostgreSQL stores the text: no control characters but tab and line breaks, no lone surrogates. */
function isStorableText(value: string): boolean {
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
 * Exactly one address: no character that a mail program could read as a list, a display name or a route. Letters of any
 * script are allowed; the host name must contain a dot.
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[^\s@"(),:;<>[\]\\\p{C}]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/**
 * One spelling of an address: Unicode form NFC and the host name in Punycode (`xn--`), which Chromium sends from email
 * fields and other browsers do not. A host that `URL` refuses stays as typed; the pattern decides on it.
 */
export function normalizeEmail(address: string): string {
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
  .overwrite(normalizeEmail)
  .pipe(z.email({ pattern: emailPattern, error: 'emailInvalid' }));

/**
 * A phone number as `readPhone` of the domain reads it, the one rule of all forms (decision 029): any notation becomes
 * digits with the country code (spec decision 75). The schemas below differ in their messages and in what may be left out, as
 * the specification has them for each form.
 */
const createPhoneSchema = (requiredKey: string, digits: z.ZodString) =>
  z.string(requiredKey).max(60, 'textTooLong').transform(readPhone).pipe(digits.max(20, 'textTooLong'));
const onlyDigits = z.string().regex(/^\d*$/, 'onlyNumber');

/** Phone of the registration: at least 10 digits, and anything but digits counts as missing. */
export const registrationPhone = createPhoneSchema(
  'phoneRequired',
  z.string().regex(/^\d+$/, 'phoneRequired').min(10, 'phoneShort'),
);
/** Phone of an agent's customer. */
export const customerPhone = createPhoneSchema('phoneRequired', onlyDigits.min(1, 'phoneRequired'));
/** Phone of an account; it may be empty. */
export const phoneNumber = createPhoneSchema('phoneNumberRequired', onlyDigits);
/** Phone of an address, and of a person where it may not be empty. */
export const requiredPhoneNumber = phoneNumber.refine((digits) => digits !== '', 'phoneNumberRequired');
/** Phone of a message, which may be a note instead (specification: not validated): a number is stored like any other. */
export const freePhone = optionalText(60).transform((typed) => {
  const digits = readPhone(typed);
  return /^\d+$/.test(digits) ? digits : typed;
});

/** Reads a tax registration number (TRN) in any notation into its 15 digits (handbook 6.1). */
const trnInput = z.string('trnInvalid').max(60, 'trnInvalid').transform(toTrnDigits);
/** A TRN, or empty for companies that are not registered for VAT in the UAE. */
export const optionalTrn = trnInput.refine((digits) => digits === '' || isTrn(digits), 'trnInvalid');

/** A password; the upper limit bounds the cost of hashing. */
export const password = (requiredKey: string, shortKey: string) =>
  z.string(requiredKey).min(1, requiredKey).max(200, 'textTooLong').min(6, shortKey);
/** Whether a password holds anything but letters. */
export const isStrongPassword = (value: string): boolean => /[^\p{L}]/u.test(value);

/** A code of an authenticator app or a recovery code, as it is typed. */
export const secondFactorCode = z
  .string('codeRequired')
  .trim()
  .min(1, 'codeRequired')
  .max(60, 'codeMalformed')
  .refine((typed) => parseSecondFactorCode(typed) !== null, 'codeMalformed');

/** The same where a call may go without, or where a passkey may be used instead; empty is none. */
export const optionalSecondFactorCode = z
  .string('codeMalformed')
  .trim()
  .max(60, 'codeMalformed')
  .refine((typed) => typed === '' || parseSecondFactorCode(typed) !== null, 'codeMalformed')
  .optional();

/** Key of a category or product in URLs. */
export const urlKey = requiredText(80, 'keyRequired');

/** Token of a link in an email. */
export const linkToken = z.string('tokenInvalid').trim().min(20, 'tokenInvalid').max(200, 'tokenInvalid');

/** Token that renews a session. */
export const refreshToken = z.string('tokenInvalid').min(20, 'tokenInvalid').max(400, 'tokenInvalid');

/** A boolean as JSON and forms send it: true, 1, "1", "true", "on"; false when left out. */
export const flag = z
  .preprocess((value) => {
    if (value === undefined || value === null || value === '') return false;
    if (typeof value === 'number') return value === 1 ? true : value === 0 ? false : value;
    if (typeof value === 'string')
      return ['1', 'true', 'on'].includes(value) ? true : ['0', 'false', 'off'].includes(value) ? false : value;
    return value;
  }, z.boolean('flagInvalid'))
  .prefault(false);

/** 0 or 1, as the specification has some flags; 0 when left out. */
export const zeroOrOne = numberInput(z.literal([0, 1], 'choiceInvalid')).default(0);

/** Id of a browser or app, chosen by the client and stable on one device. */
export const deviceId = z
  .string('idInvalid')
  .trim()
  .min(8, 'idInvalid')
  .max(64, 'idInvalid')
  .regex(/^[\w-]+$/, 'idInvalid');

/** Range of a list: `_start=(page-1)*size`, `_end=size*page`; an answer holds at most 100 rows. */
export const page = z.object({
  _start: integerInput('pageInvalid', 0, 10_000_000).default(0),
  _end: integerInput('pageInvalid', 0, 10_000_100).default(25),
});
/** The range of a list with another default size than 25 rows. */
export const createPage = (defaultSize: number) => page.extend({ _end: page.shape._end.unwrap().default(defaultSize) });
export const toOffsetAndLimit = (input: { _start: number; _end: number }): { offset: number; limit: number } => ({
  offset: input._start,
  limit: Math.max(0, Math.min(100, input._end - input._start)),
});

export const search = optionalText(120);
/** An optional filter of a list or field; the empty text of a form field that is not filled in counts as left out. */
export const optionalFilter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
/** A JSON text or the parsed value; the text is size-limited before it is parsed. */
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
        z.string().overwrite(removeHiddenCharacters).max(4000, 'textTooLong').refine(isStorableText, 'textInvalid'),
        z.array(z.string().max(200, 'textTooLong')).max(60, 'textTooLong'),
      ]),
      'jsonInvalid',
    )
    .refine((value) => Object.keys(value).length <= 200, 'textTooLong'),
);

/** The largest amount in fils that is typed anywhere; the message of larger ones names it. */
export const MAX_AMOUNT = 1_000_000_000;

/**
 * AED with at most two decimals. An empty field is missing, not zero. `min` and `max` are in fils; `key` is the one message of
 * every error, instead of those that say what is wrong with an amount.
 */
export function aedInput({ min, max }: { readonly min: number; readonly max: number }, key?: string) {
  const tooSmall = min > 0 ? 'amountNotPositive' : min === 0 ? 'amountNegative' : 'amountTooLow';
  const tooLarge = max === MAX_AMOUNT ? 'amountTooLarge' : 'priceInvalid';
  const invalid = key ?? 'priceInvalid';
  return z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    numberInput(
      z
        .number(invalid)
        .min(min / 100, key ?? tooSmall)
        .max(max / 100, key ?? tooLarge)
        .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, invalid),
    ),
  );
}

/** An amount that the page showed. It is compared with the present one. */
export const shownAmount = numberInput(
  z.number('priceInvalid').min(0, 'priceInvalid').max(1_000_000_000, 'priceInvalid'),
);

/** A file field of a multipart call whose files together may be as large as one alone. */
const createFileField = (maxCount: number, maxBytes: number) => ({ maxCount, maxBytes, maxSum: maxBytes });
/** Artwork, proofs and released files: 501 MB less one byte in all [UPL-19, UPL-20]. */
export const artworkFileField = (maxCount: number) =>
  createFileField(maxCount, getUploadLimits('missing').maxBytesPerFile);
/** Trade licence and TRN certificate, one file each. */
export function companyDocumentFields(purpose: 'companyDocument' | 'creditDocument') {
  const field = createFileField(1, getUploadLimits(purpose).maxBytesPerFile);
  return { tradeLicense: field, trnCertificate: field };
}

// Answers
/** AED with two decimals. */
export const aed = z.number();
export const instant = z.iso.datetime();
export const emptyAnswer = z.null();
export const successAnswer = z.object({ success: z.boolean() });
export const messageAnswer = z.object({ message: z.string() });
