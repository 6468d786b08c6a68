import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { expect, it } from 'vitest';
import { getErrorMessage, serializeError } from './serialize-error.ts';

const violation = () =>
  Object.assign(new Error('duplicate key value violates unique constraint "bank_lines_content"'), {
    code: '23505',
    detail: 'Key (payer_iban)=(AE070331234567890123456) already exists.',
    where: 'COPY bank_lines, line 3: "Sara Haddad"',
  });
const failed = () =>
  new DrizzleQueryError(
    'insert into bank_lines (payer) values ($1)',
    ['Sara Haddad', 'AE070331234567890123456'],
    violation(),
  );
const log = (err: unknown) => {
  const lines: string[] = [];
  const logger = pino({ serializers: { err: serializeError } }, { write: (line: string) => void lines.push(line) });
  logger.warn({ err }, 'job failed');
  return lines.join('');
};

it.each([
  ['a failed statement', failed],
  ['what PostgreSQL says', violation],
  ['an error that comes of one', () => new Error('The file was not read.', { cause: failed() })],
])('the log of %s says what failed and where, without what customers wrote', (_name, create) => {
  const line = log(create());
  expect(line).toContain('bank_lines');
  expect(line).toContain('serialize-error.test.ts');
  expect(line).not.toMatch(/Sara|AE07/);
  expect(getErrorMessage(create())).not.toMatch(/Sara|AE07/);
});

it('any other error is logged as it is', () => {
  expect(JSON.parse(log(new TypeError('x is not a function')))).toMatchObject({
    err: { type: 'TypeError', message: 'x is not a function' },
  });
  expect(getErrorMessage('The disk is full.')).toBe('The disk is full.');
});
