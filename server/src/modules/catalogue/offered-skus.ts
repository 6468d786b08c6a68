import { and, eq, sql } from 'drizzle-orm';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionKey } from '@platewright/domain/options/option-types';
import type { Tx } from '../../platform/db/database.ts';
import { categories, products } from '../../platform/db/schema/index.ts';

interface OfferedValue {
  readonly product: LocalizedText;
  readonly key: OptionKey;
  readonly sku: string;
}

/**
 * What can be chosen in the products that are shown, wherever it stands in their options: values of options with these keys,
 * and values with these skus, each once for a product. The database looks through the options, which may be large.
 */
export async function listOfferedSkus(
  tx: Tx,
  { keys, skus }: { readonly keys: readonly OptionKey[]; readonly skus: readonly string[] },
): Promise<OfferedValue[]> {
  const node = sql`jsonb_path_query(${products.options}, 'strict $.** ? (exists (@.optionsFields[*]))')`;
  const options = tx
    .select({ product: products.name, node: sql<unknown>`${node}`.as('node') })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.published, true), eq(categories.published, true)))
    .as('options');
  const key = sql<OptionKey>`${options.node} ->> 'key'`;
  const sku = sql<string>`value ->> 'sku'`;
  const isOneOf = (text: typeof key | typeof sku, wanted: readonly string[]) =>
    sql`${text} in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`;
  return tx
    .selectDistinct({ product: options.product, key, sku })
    .from(options)
    .innerJoinLateral(sql`jsonb_array_elements(${options.node} -> 'optionsFields') value`, sql`true`)
    .where(and(sql`${sku} is not null`, sql`(${isOneOf(key, keys)} or ${isOneOf(sku, skus)})`));
}
