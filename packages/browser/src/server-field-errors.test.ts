import { CallError } from '@platewright/contract/call-errors';
import { expect, it } from 'vitest';
import { listServerFieldErrors } from './server-field-errors.ts';

it('lists rejected fields with the message of the server, or the key where there is none', () => {
  const fields = {
    email: { key: 'emailRequired', params: { message: 'Enter an email.' } },
    name: { key: 'nameRequired' },
  };
  expect(listServerFieldErrors(new CallError('invalidInput', { fields: fields as never }))).toEqual([
    ['email', 'Enter an email.'],
    ['name', 'nameRequired'],
  ]);
  expect(listServerFieldErrors(new Error('other'))).toEqual([]);
});
