import type { ContentData } from '@platewright/domain/content/content-kinds';
import type { Tx } from '../../platform/db/database.ts';
import { loadPublishedContent } from './published-content.ts';

/** Name, address and other published data of the operator, for e-mails, invoices and social images. */
export type Brand = ContentData<'brand'>;

/** With `preview`, the draft if that is the brand entry's id. @throws Error when no brand entry is published */
export async function loadBrand(tx: Tx, preview?: number): Promise<Brand> {
  const [entry] = (await loadPublishedContent({ tx, preview }, 'brand')).brand;
  if (!entry) throw new Error('There is no published brand entry.');
  return entry.data;
}
