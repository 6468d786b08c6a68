import { createECDH, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { email } from '@platewright/contract/fields';
import { isPublicHost } from './push/hosts.ts';
import { keptSecret } from './secrets.ts';

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(emptyIsUnset, z.string().optional());
/** An address with a scheme that can be meant: `localhost:3000` alone is an address too, of the scheme `localhost`. */
const url = (schemes: RegExp, example: string) =>
  z.url({ protocol: schemes, error: `is not an address like ${example}` });
const optionalUrl = (schemes: RegExp, example: string) => z.preprocess(emptyIsUnset, url(schemes, example).optional());
const web = /^https?$/;

const areProxies = (list: string): boolean =>
  list.split(',').every((entry) => {
    const [address = '', bits, ...more] = entry.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(entry.trim())) return true;
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    return (
      version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    );
  });

/** The public half of a pair, as browsers are told it; empty when the secret half is none. */
function publicKeyOf(privateKey: string): string {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return '';
  }
}

/** The environment, read once (conventions, Environment). */
const schema = z
  .object({
    PORT: z.preprocess(emptyIsUnset, z.coerce.number().int().min(0).max(65535).default(3000)),
    HOST: z.preprocess(emptyIsUnset, z.string().default('127.0.0.1')),
    PUBLIC_URL: optionalUrl(web, 'https://plates.example'),
    DATA_DIR: z.preprocess(emptyIsUnset, z.string().default('./data')),
    DATABASE_URL: optionalUrl(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name'),
    REDIS_URL: optionalUrl(/^rediss?$/, 'redis://host:6379'),
    S3_ENDPOINT: optionalUrl(web, 'https://s3.example'),
    S3_BUCKET: optionalText,
    S3_REGION: optionalText,
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    SMTP_URL: optionalUrl(/^smtps?$/, 'smtp://user:password@host:587'),
    MAIL_FROM: z.preprocess(emptyIsUnset, z.string().default('Platewright <no-reply@localhost>')),
    PLATEWRIGHT_MODE: z.preprocess(emptyIsUnset, z.enum(['demo', 'production']).default('demo')),
    /** Signs access tokens and file tickets; 32 characters or more. Demo mode makes its own. */
    SECRET_KEY: z.preprocess(emptyIsUnset, z.string().min(32, 'must have at least 32 characters').optional()),
    /** Who is invited to the desk of an empty house (docs/operations.md); the demo world has staff of its own. */
    ADMIN_EMAIL: z.preprocess(
      emptyIsUnset,
      z
        .string()
        .refine((value) => email.safeParse(value).success, 'is not an e-mail address')
        .transform((value) => email.parse(value))
        .optional(),
    ),
    CHECKOUT_COM_SECRET_KEY: optionalText,
    CHECKOUT_COM_PUBLIC_KEY: optionalText,
    CHECKOUT_COM_WEBHOOK_KEY: optionalText,
    CHECKOUT_COM_API: z.preprocess(
      emptyIsUnset,
      url(web, 'https://api.checkout.com').default('https://api.checkout.com'),
    ),
    CHECKOUT_COM_CHANNEL: optionalText,
    GOOGLE_CLIENT_ID: optionalText,
    GOOGLE_CLIENT_SECRET: optionalText,
    FACEBOOK_APP_ID: optionalText,
    FACEBOOK_APP_SECRET: optionalText,
    MAILCHIMP_API_KEY: optionalText,
    MAILCHIMP_LIST_ID: optionalText,
    /** Only for another host than the one that the key names. */
    MAILCHIMP_API: optionalUrl(web, 'https://us21.api.mailchimp.com/3.0'),
    /** A pair as `npx web-push generate-vapid-keys` prints it. */
    VAPID_PUBLIC_KEY: optionalText,
    VAPID_PRIVATE_KEY: optionalText,
    /** Who push services write to; PUBLIC_URL unless told. */
    VAPID_SUBJECT: optionalUrl(/^(https|mailto)$/, 'mailto:support@plates.example'),
    /** Push services besides those of the known browsers. */
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
      emptyIsUnset,
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ),
    TRUST_PROXY: z.preprocess(
      emptyIsUnset,
      z.string().refine(areProxies, 'is not a list of addresses like 10.0.0.1, 172.16.0.0/12, loopback').optional(),
    ),
    /** Multiplies every call limit, and from 2 on a busy process turns nobody away; load and browser tests raise it. */
    RATE_LIMIT_FACTOR: z.preprocess(emptyIsUnset, z.coerce.number().int().min(1).max(10_000).default(1)),
  })
  .superRefine((env, ctx) => {
    const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    const given = s3.filter((name) => env[name]);
    if (given.length > 0 && given.length < s3.length) {
      for (const name of s3)
        if (!env[name])
          ctx.addIssue({ code: 'custom', path: [name], message: 'is needed when other S3_* values are set' });
    }
    const card = ['CHECKOUT_COM_SECRET_KEY', 'CHECKOUT_COM_PUBLIC_KEY', 'CHECKOUT_COM_WEBHOOK_KEY'] as const;
    const cardGiven = card.filter((name) => env[name]);
    if (cardGiven.length > 0 && cardGiven.length < card.length) {
      for (const name of card)
        if (!env[name])
          ctx.addIssue({ code: 'custom', path: [name], message: 'is needed when other CHECKOUT_COM_* keys are set' });
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
    if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY) {
      if (publicKeyOf(env.VAPID_PRIVATE_KEY) !== env.VAPID_PUBLIC_KEY)
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
      for (const name of ['SECRET_KEY', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'CHECKOUT_COM_SECRET_KEY'] as const) {
        if (!env[name]) ctx.addIssue({ code: 'custom', path: [name], message: 'is needed in production mode' });
      }
    }
  });

export type Environment = z.infer<typeof schema>;
export interface Config extends Environment {
  readonly PUBLIC_URL: string;
  readonly DATA_DIR: string;
  readonly SECRET_KEY: string;
  readonly demo: boolean;
}

/**
 * Reads and checks the environment.
 * @throws Error with one line per wrong value.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    ...values,
    DATA_DIR: dataDir,
    PUBLIC_URL: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    SECRET_KEY: values.SECRET_KEY ?? keptSecret(dataDir, 'secret.key', () => randomBytes(48).toString('base64url')),
    demo: values.PLATEWRIGHT_MODE === 'demo',
  };
}
