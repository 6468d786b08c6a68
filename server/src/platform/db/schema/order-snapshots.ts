import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionTree } from '@platewright/domain/options/option-types';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { QuotableProduct } from '@platewright/domain/pricing/quote';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What orders were configured and priced with; later catalogue changes do not affect it. */
export interface OrderSnapshot {
  readonly productVersion: number;
  readonly priceListVersion: number;
  /** The option tree of that product version. */
  readonly tree: OptionTree<LocalizedText>;
  /** Product properties that the price rules need. */
  readonly product: QuotableProduct;
  readonly priceList: PriceList;
  /** Product and price list above are those of the company's agreement: its version, and the list prices (decision 079). */
  readonly agreement?: {
    readonly version: number;
    readonly product: QuotableProduct;
    readonly priceList: PriceList;
  };
}

/**
 * Snapshots are stored once and referred to by all orders of the same product and price list (decision 038). Rows are
 * never changed, so they may be cached without asking again.
 */
export const orderSnapshots = pgTable(
  'order_snapshots',
  {
    /** The SHA-256 of the content, which the database calculates: the same content has the same id everywhere. */
    id: text('id').primaryKey(),
    content: jsonb('content').notNull().$type<OrderSnapshot>(),
    createdAt: createdAt(),
  },
  (t) => [check('order_snapshots_id', sql`${t.id} = encode(sha256(convert_to(${t.content}::text, 'UTF8')), 'hex')`)],
);
