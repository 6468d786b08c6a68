import { requiredText } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { describe, expect, it } from 'vitest';
import { getLengthLimit, addLengthLimits } from './length-limits.ts';

describe('length limits of form errors', () => {
  it('are added to errors of texts that are too long, in nested rows too, and to no others', () => {
    const text = requiredText(5, 'fieldRequired');
    const schema = z.object({ name: text, rows: z.array(z.object({ note: text })), empty: text });
    const values = { name: '123456', rows: [{ note: 'short' }, { note: 'much longer' }], empty: '' };
    interface FieldError {
      message: string;
      types?: object;
    }
    const errors: { name: FieldError; rows: ({ note: FieldError } | undefined)[]; empty: FieldError } = {
      name: { message: 'textTooLong' },
      rows: [undefined, { note: { message: 'textTooLong' } }],
      empty: { message: 'fieldRequired' },
    };
    addLengthLimits(errors, schema.safeParse(values).error?.issues);
    expect([errors.name, errors.rows[1]?.note, errors.empty].map(getLengthLimit)).toEqual(['5', '5', undefined]);
  });
});
