import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { redactSecrets } from './redact-secrets.ts';

const config = readConfig({
  DATA_DIR: '/tmp',
  SECRET_KEY: 's'.repeat(32),
  SMTP_URL: 'smtp://plates%40falcon.ae:hunter%2F2@mail.falcon.ae:587',
  PAYPAL_CLIENT_ID: 'client-one',
  PAYPAL_CLIENT_SECRET: 'very secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  REDIS_URL: 'redis://:abc@redis.falcon.ae:6379',
});

it.each([
  ['535 hunter/2 is no password of plates@falcon.ae', '535 … is no password of …'],
  ['AUTH PLAIN hunter%2F2', 'AUTH PLAIN …'],
  [`Authorization: ${Buffer.from('very secret').toString('base64')}`, 'Authorization: …'],
  ['very secret and very%20secret', '… and …'],
  ['connect ECONNREFUSED mail.falcon.ae:587', 'connect ECONNREFUSED mail.falcon.ae:587'],
  // Of three letters: it would blacken words.
  ['abc', 'abc'],
])('%j becomes %j', (message, redacted) => expect(redactSecrets(message, config)).toBe(redacted));
