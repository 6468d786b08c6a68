import { required } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { describe, expect, it } from 'vitest';
import { limitOf, nameLimits } from './limits.ts';

describe('a text that is too long', () => {
  it('keeps its limit beside its message, in rows too; other messages keep none', () => {
    const text = required(5, 'fieldRequired');
    const schema = z.object({ name: text, rows: z.array(z.object({ note: text })), empty: text });
    const values = { name: '123456', rows: [{ note: 'short' }, { note: 'much longer' }], empty: '' };
    interface Said {
      message: string;
      types?: object;
    }
    const errors: { name: Said; rows: ({ note: Said } | undefined)[]; empty: Said } = {
      name: { message: 'textTooLong' },
      rows: [undefined, { note: { message: 'textTooLong' } }],
      empty: { message: 'fieldRequired' },
    };
    nameLimits(errors, schema.safeParse(values).error?.issues);
    expect([errors.name, errors.rows[1]?.note, errors.empty].map(limitOf)).toEqual(['5', '5', undefined]);
  });
});
