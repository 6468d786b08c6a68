import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { fils } from './columns.ts';

/** What an issued document says of delivery, without VAT: kept beside it, so that a period is summed up without its JSON. */
export const deliveryOfDocument = () =>
  fils('delivery')
    .notNull()
    .generatedAlwaysAs(sql`coalesce((data ->> 'shipping')::bigint, 0)`);

/**
 * What decides in which box of a VAT return it stands, as `readTaxKey` of `domain/invoices` reads it: percent, country of the
 * supply, emirates of the seller and of the delivery.
 */
export const taxKeyOfDocument = () =>
  text('tax_key')
    .notNull()
    .generatedAlwaysAs(
      sql`coalesce(data #>> '{lines,0,vatPercent}', '') || '|' || coalesce(data ->> 'destinationCountry', '') || '|' || coalesce(data #>> '{seller,address,emirate}', '') || '|' || coalesce(data #>> '{delivery,address,emirate}', data #>> '{buyer,address,emirate}', '')`,
    );
