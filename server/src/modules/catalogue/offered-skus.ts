import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { Field } from '@platewright/domain/document-shape';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { isOptionTree, walkFields } from '@platewright/domain/options/check-option-tree';
import type { OptionKey } from '@platewright/domain/options/option-types';
import type { Tx } from '../../platform/db/database.ts';
import { categoryIds, productIds } from '../../platform/db/schema/index.ts';
import { selectAllInForce } from '../publishing/index.ts';

interface OfferedValue {
  readonly product: LocalizedText;
  readonly key: OptionKey;
  readonly sku: string;
  /** Names of the option and of the value. */
  readonly label: LocalizedText;
  readonly title: LocalizedText;
}

interface OfferedQuery {
  /** Values of options with these keys, and values with these skus. */
  readonly keys: readonly OptionKey[];
  readonly skus: readonly string[];
  readonly at: Date;
  /** The products of one category alone, or one product, in whichever category: by publication. */
  readonly of?: { readonly kind: 'category' | 'product'; readonly id: number } | undefined;
}

/** Where a product that is shown at a moment offers some values, by key and sku: the fields of its data, in no order. */
export async function listOfferedFields(
  tx: Tx,
  { id, at }: { readonly id: number; readonly at: Date },
): Promise<{ readonly key: OptionKey; readonly sku: string; readonly field: string }[]> {
  const shown = selectAllInForce(tx, 'product', at).as('shown');
  const [row] = await tx
    .select({ options: sql<unknown>`${shown.data} -> 'options'` })
    .from(shown)
    .where(eq(shown.id, id));
  if (!isOptionTree(row?.options)) return [];
  return [...walkFields(row.options, new Field({}).get('options'))].flatMap(([node, { key, optionsFields }]) =>
    optionsFields.flatMap(({ sku }, index) =>
      sku === null ? [] : [{ key, sku, field: node.get('optionsFields').get(index).get('sku').path }],
    ),
  );
}

/**
 * What can be chosen at a moment in the products that are shown then, wherever it stands in their options, each once for a
 * product. The database looks through the options, which may be large.
 */
export async function listOfferedSkus(tx: Tx, { keys, skus, at, of }: OfferedQuery): Promise<OfferedValue[]> {
  const shown = selectAllInForce(tx, 'product', at).as('shown');
  const shownCategories = selectAllInForce(tx, 'category', at).as('shown_categories');
  const node = sql`jsonb_path_query(${shown.data} -> 'options', 'strict $.** ? (exists (@.optionsFields[*]))')`;
  const options = tx
    .select({
      product: sql<LocalizedText>`${shown.data} -> 'name'`.as('product'),
      node: sql<unknown>`${node}`.as('node'),
    })
    .from(shown)
    .innerJoin(productIds, eq(productIds.publicationId, shown.id))
    .innerJoin(categoryIds, eq(categoryIds.id, productIds.categoryId))
    .innerJoin(shownCategories, eq(shownCategories.id, categoryIds.publicationId))
    .where(
      and(
        isNotNull(shown.version),
        of?.kind === 'product' ? eq(shown.id, of.id) : isNotNull(shownCategories.version),
        of?.kind === 'category' ? eq(shownCategories.id, of.id) : undefined,
      ),
    )
    .as('options');
  const key = sql<OptionKey>`${options.node} ->> 'key'`;
  const sku = sql<string>`value ->> 'sku'`;
  const isOneOf = (text: typeof key | typeof sku, wanted: readonly string[]) =>
    sql`${text} in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`;
  return tx
    .selectDistinct({
      product: options.product,
      key,
      sku,
      label: sql<LocalizedText>`${options.node} -> 'label'`,
      title: sql<LocalizedText>`value -> 'title'`,
    })
    .from(options)
    .innerJoinLateral(sql`jsonb_array_elements(${options.node} -> 'optionsFields') value`, sql`true`)
    .where(and(sql`${sku} is not null`, sql`(${isOneOf(key, keys)} or ${isOneOf(sku, skus)})`));
}
