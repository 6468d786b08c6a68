import type { ContentData } from '@platewright/domain/content/kinds';
import type { Tx } from '../db/database.ts';
import { liveContent } from './live.ts';

/** The plate house as letters, invoices and pictures name it. */
export type Brand = ContentData<'brand'>;

/** @throws Error when the house has no brand data: then nothing can be written in its name */
export async function brandOf(tx: Tx): Promise<Brand> {
  const [piece] = (await liveContent({ tx }, 'brand')).brand;
  if (!piece) throw new Error('The plate house has no brand data.');
  return piece.data;
}
