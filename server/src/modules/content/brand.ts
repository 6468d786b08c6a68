import type { ContentData } from '@platewright/domain/content/content-kinds';
import { sql } from 'drizzle-orm';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import type { Tx } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { selectInForce } from '../publishing/index.ts';
import { loadPublishedContent } from './published-content.ts';

/** Name, address and other published data of the operator, for e-mails, invoices and social images. */
export type Brand = ContentData<'brand'>;

const brandRef = { kind: 'brand', key: 'brand' };

/** With `preview`, the draft if that is the brand entry's id. @throws Error when no brand entry is published */
export async function loadBrand(tx: Tx, preview?: number): Promise<Brand> {
  const [entry] = (await loadPublishedContent({ tx, preview }, 'brand')).brand;
  if (!entry) throw new Error('There is no published brand entry.');
  return entry.data;
}

/** The published brand entry as a part of another statement; `toBrand` makes the brand of it. */
export const selectBrand = (tx: Tx) => selectInForce(tx, brandRef);

/** @throws Error when no brand entry is published */
export function toBrand(data: unknown): Brand {
  if (!data) throw new Error('There is no published brand entry.');
  return normalizeContent('brand', data);
}

/** Whether there are what every page, email and invoice needs: a published brand, and something to sell. */
export async function hasIndispensableContent(tx: Tx): Promise<boolean> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`exists ${selectBrand(tx)}`)
    .limit(1);
  return row !== undefined;
}

/**
 * Whether the brand is still that of a new installation. Its address ends in `.example`, which is reserved (RFC 2606), so
 * that no operator can have such a one.
 */
export const isPlaceholderBrand = (brand: Brand): boolean => brand.email.endsWith('.example');

/** Reminds the operator in the log at the start: tax invoices must name whoever sells. */
export async function warnOfPlaceholderBrand({ database, log }: Pick<Deps, 'database' | 'log'>): Promise<void> {
  if (!isPlaceholderBrand(await loadBrand(database.db))) return;
  log.warn(
    'The brand is a placeholder, and invoices would show it: edit and publish the entry of the operator at the desk.',
  );
}
