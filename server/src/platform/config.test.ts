import { createECDH } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'platewright-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET_KEY = 'Wd0v8+kq3Ty/6ZbN1mXo9RfLh2GcJs7E';
const s3Env = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const cardEnv = { CHECKOUT_COM_SECRET_KEY: 'sk', CHECKOUT_COM_PUBLIC_KEY: 'pk', CHECKOUT_COM_WEBHOOK_KEY: 'wk' };
const productionEnv = {
  PLATEWRIGHT_MODE: 'production',
  SECRET_KEY,
  PUBLIC_URL: 'https://plates.example/',
  DATABASE_URL: 'postgres://plates:secret@db:5432/plates',
  SMTP_URL: 'smtps://mail.example',
  ...cardEnv,
};

const readWithFolder = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });
const readErrorLines = (env: Record<string, string>): string[] => {
  try {
    readWithFolder(env);
  } catch (error) {
    const [head, ...rest] = (error as Error).message.split('\n');
    expect(head).toBe('The environment is not right:');
    return rest.map((line) => line.trim());
  }
  return [];
};

describe('configuration from the environment', () => {
  it('requires no variables in demo mode; empty values count as unset', () => {
    const nothing = Object.fromEntries(
      [
        ...Object.keys(productionEnv),
        ...Object.keys(s3Env),
        'PORT',
        'HOST',
        'LOG_LEVEL',
        'RATE_LIMIT_FACTOR',
        'TRUST_PROXY',
      ].map((name) => [name, '']),
    );
    expect(readWithFolder(nothing)).toMatchObject({
      demo: true,
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: 1,
      CHECKOUT_COM_API: 'https://api.checkout.com',
    });
    expect(readConfig({ DATA_DIR: './some/where', SECRET_KEY }).DATA_DIR).toBe(join(process.cwd(), 'some', 'where'));
  });

  it('accepts a complete production configuration and strips the trailing slash of PUBLIC_URL', () => {
    const config = readWithFolder({ ...productionEnv, ...s3Env });
    expect(config).toMatchObject({
      demo: false,
      PUBLIC_URL: 'https://plates.example',
      DESK_URL: 'https://plates.example',
      SECRET_KEY,
      ...s3Env,
      ...cardEnv,
    });
  });

  it('accepts trusted proxies by address, network or name', () => {
    for (const TRUST_PROXY of ['10.0.0.1', '10.0.0.1, 172.16.0.0/12', 'loopback,fd00::/8'])
      expect(readWithFolder({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY });
  });

  it('creates a private secret per demo data folder', () => {
    const dataDir = join(folder, 'demo');
    const first = readWithFolder({ DATA_DIR: dataDir }).SECRET_KEY;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readWithFolder({ DATA_DIR: dataDir }).SECRET_KEY).toBe(first);
    expect(readWithFolder({ DATA_DIR: join(folder, 'other') }).SECRET_KEY).not.toBe(first);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(first);
    const given = join(folder, 'given');
    readWithFolder({ DATA_DIR: given, SECRET_KEY });
    expect(existsSync(given)).toBe(false);
  });

  it.each([
    ['PORT', '70000', /^PORT: .*65535/],
    ['PORT', '-1', /^PORT: .*0/],
    ['PORT', '80.5', /^PORT: .*int/],
    ['PORT', 'eighty', /^PORT: .*number/],
    ['PUBLIC_URL', 'localhost:3000', /^PUBLIC_URL: is not an address like https:/],
    ['PUBLIC_URL', 'plates.example', /^PUBLIC_URL: is not an address like https:/],
    ['DATABASE_URL', 'mysql://db/plates', /^DATABASE_URL: is not an address like postgres:/],
    ['DATABASE_URL', 'db:5432', /^DATABASE_URL: is not an address like postgres:/],
    ['REDIS_URL', 'http://redis', /^REDIS_URL: is not an address like redis:/],
    ['SMTP_URL', 'mail.example:587', /^SMTP_URL: is not an address like smtp:/],
    ['CHECKOUT_COM_API', 'api', /^CHECKOUT_COM_API: is not an address like https:/],
    ['ADMIN_EMAIL', 'noura at plates', /^ADMIN_EMAIL: is not an e-mail address$/],
    ['PLATEWRIGHT_MODE', 'staging', /^PLATEWRIGHT_MODE: .*"demo"\|"production"/],
    ['SECRET_KEY', 'too short', /^SECRET_KEY: must have at least 32 characters$/],
    ['METRICS_TOKEN', 'short', /^METRICS_TOKEN: must have at least 16 characters$/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL: .*"fatal"/],
    ['TRUST_PROXY', 'true', /^TRUST_PROXY: is not a list of addresses/],
    ['TRUST_PROXY', '10.0.0.1/33', /^TRUST_PROXY: is not a list of addresses/],
    ['VAPID_SUBJECT', 'support@plates.example', /^VAPID_SUBJECT: is not an address like mailto:/],
    ['PUSH_HOSTS', 'push.example.com, 10.0.0.1', /^PUSH_HOSTS: is not a list of public hosts/],
    ['RATE_LIMIT_FACTOR', '0', /^RATE_LIMIT_FACTOR: .*1/],
    ['RATE_LIMIT_FACTOR', 'none', /^RATE_LIMIT_FACTOR: .*number/],
  ])('rejects %s=%s', (name, value, sentence) => {
    const errorLines = readErrorLines({ [name]: value });
    expect(errorLines).toHaveLength(1);
    expect(errorLines[0]).toMatch(sentence);
  });

  it('requires a second factor of staff in production mode, unless it is told otherwise', () => {
    const read = (env: Record<string, string>) => readWithFolder(env).REQUIRE_STAFF_SECOND_FACTOR;
    const secret = { SECRET_KEY };
    expect(read(secret)).toBe(false);
    expect(read({ ...secret, REQUIRE_STAFF_SECOND_FACTOR: 'true' })).toBe(true);
    expect(read(productionEnv)).toBe(true);
    expect(read({ ...productionEnv, REQUIRE_STAFF_SECOND_FACTOR: '' })).toBe(true);
    expect(read({ ...productionEnv, REQUIRE_STAFF_SECOND_FACTOR: 'false' })).toBe(false);
    expect(readErrorLines({ REQUIRE_STAFF_SECOND_FACTOR: 'maybe' })).toEqual([
      'REQUIRE_STAFF_SECOND_FACTOR: is neither true nor false',
    ]);
  });

  it('reports all wrong values together', () => {
    expect(readErrorLines({ PORT: 'x', LOG_LEVEL: 'y', PUBLIC_URL: 'z' }).map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'LOG_LEVEL',
    ]);
  });

  it.each(['SECRET_KEY', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL'] as const)('requires %s in production', (name) => {
    expect(readErrorLines({ ...productionEnv, [name]: '' })).toEqual([`${name}: is needed in production mode`]);
  });

  it('requires all production secrets, and all variables of a partly configured provider', () => {
    expect(readErrorLines({ PLATEWRIGHT_MODE: 'production' }).map((line) => line.split(':')[0])).toEqual([
      'SECRET_KEY',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
    ]);
    expect(readErrorLines({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
      'GOOGLE_CLIENT_SECRET: is needed when GOOGLE_CLIENT_ID is set',
    ]);
    expect(readErrorLines({ FACEBOOK_APP_SECRET: 'secret' })).toEqual([
      'FACEBOOK_APP_ID: is needed when FACEBOOK_APP_SECRET is set',
    ]);
    const others = 'is needed when other';
    expect(readErrorLines({ S3_BUCKET: 'files', S3_ENDPOINT: s3Env.S3_ENDPOINT })).toEqual([
      `S3_ACCESS_KEY_ID: ${others} S3_* values are set`,
      `S3_SECRET_ACCESS_KEY: ${others} S3_* values are set`,
    ]);
    expect(readErrorLines({ CHECKOUT_COM_SECRET_KEY: 'sk' })).toEqual([
      `CHECKOUT_COM_PUBLIC_KEY: ${others} CHECKOUT_COM_* keys are set`,
      `CHECKOUT_COM_WEBHOOK_KEY: ${others} CHECKOUT_COM_* keys are set`,
    ]);
  });

  it('refuses in production a secret of few characters and an address that crosses the network in the clear', () => {
    expect(readErrorLines({ ...productionEnv, SECRET_KEY: 'abcabcab'.repeat(5) })).toEqual([
      'SECRET_KEY: is easy to guess: take the output of `openssl rand -base64 48`',
    ]);
    expect(readErrorLines({ ...productionEnv, PUBLIC_URL: 'http://plates.example' })).toEqual([
      'PUBLIC_URL: must be https in production mode: passwords and orders would cross the network in the clear',
    ]);
    expect(readErrorLines({ ...productionEnv, DESK_URL: 'http://desk.example' })).toEqual([
      'DESK_URL: must be https in production mode: passwords and orders would cross the network in the clear',
    ]);
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(readErrorLines({ ...productionEnv, PUBLIC_URL })).toEqual([]);
    expect(readErrorLines({ SECRET_KEY: 'x'.repeat(40), PUBLIC_URL: 'http://plates.example' })).toEqual([]);
  });

  it('requires a matching VAPID key pair and a contact', () => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const VAPID_PUBLIC_KEY = pair.getPublicKey('base64url');
    const VAPID_PRIVATE_KEY = pair.getPrivateKey('base64url');
    const VAPID_SUBJECT = 'mailto:support@plates.example';
    const all = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT };
    expect(readWithFolder({ ...all, PUSH_HOSTS: ' push.example.com ,Updates.Example.net,' })).toMatchObject({
      ...all,
      PUSH_HOSTS: ['push.example.com', 'updates.example.net'],
    });
    expect(readWithFolder({ ...all, VAPID_SUBJECT: '', PUBLIC_URL: 'https://plates.example' }).PUSH_HOSTS).toEqual([]);
    expect(readErrorLines({ VAPID_PUBLIC_KEY })).toEqual(['VAPID_PRIVATE_KEY: is needed when VAPID_PUBLIC_KEY is set']);
    expect(readErrorLines({ ...all, VAPID_SUBJECT: '' })).toEqual([
      'VAPID_SUBJECT: is needed when PUBLIC_URL is not https',
    ]);
    for (const wrong of [{ VAPID_PRIVATE_KEY: 'x' }, { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` }])
      expect(readErrorLines({ ...all, ...wrong })).toEqual(['VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY']);
  });
});
