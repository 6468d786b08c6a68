import { checkContent } from '@platewright/domain/content/check-content';
import { describe, expect, it } from 'vitest';
import { demoContent } from '../../demo/content/index.ts';
import { standardContent } from './index.ts';

describe.each([
  ['the standard content', standardContent],
  ['the demo content', demoContent],
] as const)('%s', (_name, entries) => {
  it('can be published as it is', () => {
    const errors = entries.map(({ kind, key, data }) => [kind, key, checkContent(kind, data, 'publish').errors]);
    expect(errors.filter(([, , found]) => Object.keys(found as object).length > 0)).toEqual([]);
  });

  it('has unique keys', () => {
    const keys = entries.map(({ kind, key }) => `${kind} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the standard content', () => {
  it('does not name the demo operator', () => {
    expect(JSON.stringify(standardContent)).not.toMatch(/dune flexo|dune-flexo|كثبان لألواح|Al Quoz|Salem|Rania/i);
  });

  it('has only entries that the demo content replaces or keeps', () => {
    const demoKeys = new Set(demoContent.map(({ kind, key }) => `${kind} ${key}`));
    expect(standardContent.filter(({ kind, key }) => !demoKeys.has(`${kind} ${key}`))).toEqual([]);
  });
});
