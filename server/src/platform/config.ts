import { createECDH, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { PEGGED_AED_PER_USD } from '@platewright/domain/payments/charge';
import { email } from '@platewright/contract/fields';
import { loadOrCreateSecret } from './load-or-create-secret.ts';
import { isPublicHost } from './public-host.ts';

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);
const optionalTextSchema = z.preprocess(emptyToUndefined, z.string().optional());
/** A URL with one of the schemes: without this check `localhost:3000` would be a valid URL of the scheme `localhost`. */
const urlSchema = (schemes: RegExp, example: string) =>
  z.url({ protocol: schemes, error: `is not an address like ${example}` });
const optionalUrlSchema = (schemes: RegExp, example: string) =>
  z.preprocess(emptyToUndefined, urlSchema(schemes, example).optional());
const HTTP_SCHEME = /^https?$/;

const isProxyList = (list: string): boolean =>
  list.split(',').every((entry) => {
    const [address = '', bits, ...rest] = entry.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(entry.trim())) return true;
    const version = isIP(address);
    const maxBits = version === 4 ? 32 : 128;
    return (
      version !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
    );
  });

/** What `openssl rand -base64 48` prints has about thirty different characters, and a random UUID about fourteen. */
const MIN_DISTINCT_SECRET_CHARACTERS = 10;

/** Whether only this machine can reach the address, so that nobody can listen to what is sent there. */
const isLoopbackUrl = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** The public key of a VAPID private key, base64url; empty when the private key is invalid. */
function derivePublicKey(privateKey: string): string {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return '';
  }
}

/** A process seldom takes more than some hundred megabytes, and never more than 1.6 GB; there are four kinds of them. */
const BYTES_PER_PROCESS_OF_EACH_KIND = 4 * 1.2 * 1024 ** 3;

/**
 * One for each core, as far as there is memory, in a container that of the container; two at least, so that one account
 * never has all of them.
 */
function countFileProcesses(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(
    64,
    Math.max(2, Math.min(availableParallelism(), Math.floor(memory / BYTES_PER_PROCESS_OF_EACH_KIND))),
  );
}

/** The environment, read once (conventions, Environment). */
const environmentSchema = z
  .object({
    PORT: z.preprocess(emptyToUndefined, z.coerce.number().int().min(0).max(65535).default(3000)),
    HOST: z.preprocess(emptyToUndefined, z.string().default('127.0.0.1')),
    PUBLIC_URL: optionalUrlSchema(HTTP_SCHEME, 'https://plates.example'),
    /** The desk's own origin; PUBLIC_URL by default. */
    DESK_URL: optionalUrlSchema(HTTP_SCHEME, 'https://desk.example'),
    DATA_DIR: z.preprocess(emptyToUndefined, z.string().default('./data')),
    DATABASE_URL: optionalUrlSchema(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name'),
    REDIS_URL: optionalUrlSchema(/^rediss?$/, 'redis://host:6379'),
    S3_ENDPOINT: optionalUrlSchema(HTTP_SCHEME, 'https://s3.example'),
    S3_BUCKET: optionalTextSchema,
    S3_REGION: optionalTextSchema,
    /** The folder of a shared bucket that is ours; without it the whole bucket is. */
    S3_PREFIX: z.preprocess(
      emptyToUndefined,
      z
        .string()
        .regex(/^[a-z0-9][\w-]*(\/[a-z0-9][\w-]*)*\/?$/i, 'is not a folder like plates or shared/plates')
        .transform((folder) => `${folder.replace(/\/$/, '')}/`)
        .default(''),
    ),
    S3_ACCESS_KEY_ID: optionalTextSchema,
    S3_SECRET_ACCESS_KEY: optionalTextSchema,
    SMTP_URL: optionalUrlSchema(/^smtps?$/, 'smtp://user:password@host:587'),
    MAIL_FROM: z.preprocess(emptyToUndefined, z.string().default('Platewright <no-reply@localhost>')),
    PLATEWRIGHT_MODE: z.preprocess(emptyToUndefined, z.enum(['demo', 'production']).default('demo')),
    /** Signs access tokens and download tickets; at least 32 characters. Demo mode generates one. */
    SECRET_KEY: z.preprocess(emptyToUndefined, z.string().min(32, 'must have at least 32 characters').optional()),
    /** Whoever reads `/metrics` sends it as a bearer token. Without it production does not serve them. */
    METRICS_TOKEN: z.preprocess(emptyToUndefined, z.string().min(16, 'must have at least 16 characters').optional()),
    /** The first administrator, who is invited when there are no staff (docs/operations.md). Demo mode seeds staff. */
    ADMIN_EMAIL: z.preprocess(
      emptyToUndefined,
      z
        .string()
        .refine((value) => email.safeParse(value).success, 'is not an e-mail address')
        .transform((value) => email.parse(value))
        .optional(),
    ),
    /** Staff who may move money or permissions must set up a second factor; by default in production mode. */
    REQUIRE_STAFF_SECOND_FACTOR: z.preprocess(
      emptyToUndefined,
      z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'is neither true nor false' }).optional(),
    ),
    CHECKOUT_COM_SECRET_KEY: optionalTextSchema,
    CHECKOUT_COM_PUBLIC_KEY: optionalTextSchema,
    CHECKOUT_COM_WEBHOOK_KEY: optionalTextSchema,
    CHECKOUT_COM_API: z.preprocess(
      emptyToUndefined,
      urlSchema(HTTP_SCHEME, 'https://api.checkout.com').default('https://api.checkout.com'),
    ),
    CHECKOUT_COM_CHANNEL: optionalTextSchema,
    PAYPAL_CLIENT_ID: optionalTextSchema,
    PAYPAL_CLIENT_SECRET: optionalTextSchema,
    PAYPAL_WEBHOOK_ID: optionalTextSchema,
    PAYPAL_API: z.preprocess(
      emptyToUndefined,
      urlSchema(HTTP_SCHEME, 'https://api-m.paypal.com').default('https://api-m.paypal.com'),
    ),
    /** AED for one US dollar: PayPal takes no dirhams. */
    PAYPAL_AED_PER_USD: z.preprocess(
      emptyToUndefined,
      z.coerce
        .number()
        .min(1)
        .max(100)
        .refine((rate) => Number(rate.toFixed(4)) === rate, 'has more than four decimals')
        .default(PEGGED_AED_PER_USD),
    ),
    GOOGLE_CLIENT_ID: optionalTextSchema,
    GOOGLE_CLIENT_SECRET: optionalTextSchema,
    /** Opens the Google Drive picker; a key for browsers, which pages show. */
    GOOGLE_PICKER_API_KEY: optionalTextSchema,
    DROPBOX_APP_KEY: optionalTextSchema,
    ONEDRIVE_CLIENT_ID: optionalTextSchema,
    FACEBOOK_APP_ID: optionalTextSchema,
    FACEBOOK_APP_SECRET: optionalTextSchema,
    MAILCHIMP_API_KEY: optionalTextSchema,
    MAILCHIMP_LIST_ID: optionalTextSchema,
    /** Needed only when the host differs from the one that the key's suffix names. */
    MAILCHIMP_API: optionalUrlSchema(HTTP_SCHEME, 'https://us21.api.mailchimp.com/3.0'),
    /** A key pair as `npx web-push generate-vapid-keys` prints it. */
    VAPID_PUBLIC_KEY: optionalTextSchema,
    VAPID_PRIVATE_KEY: optionalTextSchema,
    /** Contact for push services; PUBLIC_URL by default. */
    VAPID_SUBJECT: optionalUrlSchema(/^(https|mailto)$/, 'mailto:support@plates.example'),
    /** Hosts of push services besides those of the known browsers. */
    PUSH_HOSTS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((name) => name.trim().toLowerCase())
          .filter((name) => name !== ''),
      )
      .refine(
        (names) => names.every(isPublicHost),
        'is not a list of public hosts like push.example.com, updates.example.net',
      ),
    LOG_LEVEL: z.preprocess(
      emptyToUndefined,
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ),
    TRUST_PROXY: z.preprocess(
      emptyToUndefined,
      z.string().refine(isProxyList, 'is not a list of addresses like 10.0.0.1, 172.16.0.0/12, loopback').optional(),
    ),
    /** So long after the first unread chat message one email goes out for all that is unread. */
    CHAT_EMAIL_SECONDS: z.preprocess(emptyToUndefined, z.coerce.number().int().min(1).max(86_400).default(600)),
    /** How many processes of each kind (inspect, read, separate, compare) work on files at once. */
    FILE_PROCESSES: z.preprocess(emptyToUndefined, z.coerce.number().int().min(2).max(64).default(countFileProcesses)),
    /** Multiplies every rate limit; above 1 the overload protection is off too. Load and browser tests raise it. */
    RATE_LIMIT_FACTOR: z.preprocess(emptyToUndefined, z.coerce.number().int().min(1).max(10_000).default(1)),
  })
  .superRefine((env, ctx) => {
    const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    const s3Given = s3.filter((name) => env[name]);
    if (s3Given.length > 0 && s3Given.length < s3.length) {
      for (const name of s3)
        if (!env[name])
          ctx.addIssue({ code: 'custom', path: [name], message: 'is needed when other S3_* values are set' });
    }
    const keySets = [
      ['CHECKOUT_COM_*', ['CHECKOUT_COM_SECRET_KEY', 'CHECKOUT_COM_PUBLIC_KEY', 'CHECKOUT_COM_WEBHOOK_KEY']],
      ['PAYPAL_*', ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']],
    ] as const;
    for (const [family, names] of keySets) {
      const missing = names.filter((name) => !env[name]);
      if (missing.length === names.length) continue;
      for (const name of missing)
        ctx.addIssue({ code: 'custom', path: [name], message: `is needed when other ${family} keys are set` });
    }
    const pairs = [
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
      ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ] as const;
    for (const [one, other] of pairs) {
      const missing = env[one] ? other : one;
      if (Boolean(env[one]) !== Boolean(env[other]))
        ctx.addIssue({
          code: 'custom',
          path: [missing],
          message: `is needed when ${missing === one ? other : one} is set`,
        });
    }
    if (env.GOOGLE_PICKER_API_KEY && !env.GOOGLE_CLIENT_ID)
      ctx.addIssue({ code: 'custom', path: ['GOOGLE_CLIENT_ID'], message: 'is needed with GOOGLE_PICKER_API_KEY' });
    if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY) {
      if (derivePublicKey(env.VAPID_PRIVATE_KEY) !== env.VAPID_PUBLIC_KEY)
        ctx.addIssue({ code: 'custom', path: ['VAPID_PUBLIC_KEY'], message: 'does not belong to VAPID_PRIVATE_KEY' });
      if (!env.VAPID_SUBJECT && !env.PUBLIC_URL?.startsWith('https:'))
        ctx.addIssue({ code: 'custom', path: ['VAPID_SUBJECT'], message: 'is needed when PUBLIC_URL is not https' });
    }
    if (env.MAILCHIMP_API_KEY && !env.MAILCHIMP_LIST_ID)
      ctx.addIssue({ code: 'custom', path: ['MAILCHIMP_LIST_ID'], message: 'is needed with MAILCHIMP_API_KEY' });
    if (env.MAILCHIMP_API_KEY && !env.MAILCHIMP_API && !/-[a-z]{2,4}\d+$/.test(env.MAILCHIMP_API_KEY))
      ctx.addIssue({
        code: 'custom',
        path: ['MAILCHIMP_API_KEY'],
        message: 'must end with its data centre, like -us21',
      });
    if (env.PLATEWRIGHT_MODE === 'production') {
      for (const name of ['SECRET_KEY', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL'] as const) {
        if (!env[name]) ctx.addIssue({ code: 'custom', path: [name], message: 'is needed in production mode' });
      }
      if ((env.SECRET_KEY ?? '').length >= 32 && new Set(env.SECRET_KEY).size < MIN_DISTINCT_SECRET_CHARACTERS)
        ctx.addIssue({
          code: 'custom',
          path: ['SECRET_KEY'],
          message: 'is easy to guess: take the output of `openssl rand -base64 48`',
        });
      for (const name of ['PUBLIC_URL', 'DESK_URL'] as const)
        if (env[name]?.startsWith('http:') && !isLoopbackUrl(env[name]))
          ctx.addIssue({
            code: 'custom',
            path: [name],
            message: 'must be https in production mode: passwords and orders would cross the network in the clear',
          });
    }
  });

/** Every variable that is read. */
export const environmentVariables: readonly string[] = Object.keys(environmentSchema.shape);

export type Environment = z.infer<typeof environmentSchema>;
export interface Config extends Environment {
  readonly PUBLIC_URL: string;
  readonly DESK_URL: string;
  readonly DATA_DIR: string;
  readonly SECRET_KEY: string;
  readonly REQUIRE_STAFF_SECOND_FACTOR: boolean;
  readonly demo: boolean;
}

/**
 * Reads and validates the environment.
 * @throws Error with one line for each invalid value
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  return {
    ...values,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    DESK_URL: values.DESK_URL ? new URL(values.DESK_URL).origin : publicUrl,
    SECRET_KEY:
      values.SECRET_KEY ?? loadOrCreateSecret(dataDir, 'secret.key', () => randomBytes(48).toString('base64url')),
    REQUIRE_STAFF_SECOND_FACTOR: values.REQUIRE_STAFF_SECOND_FACTOR ?? values.PLATEWRIGHT_MODE === 'production',
    demo: values.PLATEWRIGHT_MODE === 'demo',
  };
}
