import type { ContractClient } from '@platewright/contract/client';
import { describe, expect, it } from 'vitest';
import { loader } from './demo-only.tsx';

const load = (demo: boolean) => {
  const client = { siteBrand: async () => ({ demo }) } as unknown as ContractClient;
  return loader({ context: { client, lang: 'en' } } as unknown as Parameters<typeof loader>[0]);
};

describe('pages of the demo', () => {
  it('exist in demo mode and are not found in production', async () => {
    expect(await load(true)).toBeNull();
    await expect(load(false)).rejects.toMatchObject({ init: { status: 404 } });
  });
});
