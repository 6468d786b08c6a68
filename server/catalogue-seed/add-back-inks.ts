import { normalizeContent } from '@platewright/domain/content/normalize-content';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import type { Tx } from '../src/platform/db/database.ts';
import { listPublications } from '../src/modules/publishing/index.ts';
import { publicationVersions } from '../src/platform/db/schema/index.ts';
import { standardProducts } from './catalogue/index.ts';

type CatalogueOption = OptionNode<LocalizedText>;

const FIRST_VERSION = 1;

/**
 * Standard products of an installation that is older than the options for the inks of the back. Whoever published a
 * change of a product decides on its options, so only products that are as they were seeded are completed.
 */
export const lacksBackInks = async (tx: Tx): Promise<boolean> => (await listProductsWithoutBackInks(tx)).length > 0;

/** Adds the options in a version of their own; everything else of the product stays. */
export async function addBackInks(tx: Tx): Promise<void> {
  const at = new Date();
  const lacking = await listProductsWithoutBackInks(tx);
  await tx.insert(publicationVersions).values(
    lacking.map(({ publicationId, data, options }) => ({
      publicationId,
      version: FIRST_VERSION + 1,
      data: { ...data, options },
      inForceFrom: at,
      appliedAt: at,
      at,
    })),
  );
}

/** The products with their completed options. */
async function listProductsWithoutBackInks(tx: Tx) {
  const standardByUrl = new Map(standardProducts.map(({ url, options }) => [url, options]));
  // A new version would put a hidden product on sale again.
  const rows = (await listPublications(tx, ['product'])).filter(
    ({ row, newest }) => newest?.version === FIRST_VERSION && row.hiddenToVersion < FIRST_VERSION,
  );
  return rows.flatMap(({ row, newest }) => {
    const data = normalizeContent('product', newest?.data);
    const options = completeBackInks(data.options, standardByUrl.get(row.key) ?? []);
    return options ? [{ publicationId: row.id, data, options }] : [];
  });
}

/** The option tree with the options that the standard one asks for each number of back colours; null when nothing is missing. */
export function completeBackInks(
  tree: readonly CatalogueOption[],
  standard: readonly CatalogueOption[],
): CatalogueOption[] | null {
  const numbers = findOption(standard, 'backColours')?.optionsFields;
  if (!numbers || !findOption(tree, 'backColours') || findOption(tree, 'backProcessColours')) return null;
  const childrenById = new Map(numbers.map(({ id, children }) => [id, children]));
  const complete = (options: readonly CatalogueOption[]): CatalogueOption[] =>
    options.map((option) => ({
      ...option,
      optionsFields: option.optionsFields.map((value) => ({
        ...value,
        children: [
          ...complete(value.children),
          ...(option.key === 'backColours' ? (childrenById.get(value.id) ?? []) : []),
        ],
      })),
    }));
  return complete(tree);
}

function findOption(options: readonly CatalogueOption[], key: string): CatalogueOption | null {
  for (const option of options) {
    if (option.key === key) return option;
    for (const { children } of option.optionsFields) {
      const found = findOption(children, key);
      if (found) return found;
    }
  }
  return null;
}
