import { isOptionTree } from '@platewright/domain/options/check-option-tree';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { getWorkingData } from '../../../publishing/publication-collection.ts';
import type { CatalogueEntry } from '../use-catalogue.ts';
import type { Tree } from './tree-rows.ts';

/** As many as one answer of a list holds. */
const PAGE = 100;

/** All products but the one that is edited, by name. */
export function useOtherProducts() {
  const lang = useLanguage();
  const own = Number(useParams()['entryId']);
  return useQuery({
    queryKey: [...queryKeys.catalogue, 'others', own, lang],
    queryFn: async ({ signal }) => {
      const products: { id: number; name: string }[] = [];
      for (let start = 0, count = 1; start < count; start += PAGE) {
        const input = { kind: 'product', _start: start, _end: start + PAGE, lang } as const;
        const { entries } = await api.deskCatalogueList(input, { signal });
        count = entries.count;
        products.push(...entries.rows.filter(({ id }) => id !== own));
      }
      return products;
    },
  });
}

/** What a product is edited from, with its options. */
export interface OtherProduct {
  readonly entry: CatalogueEntry;
  readonly data: Readonly<Record<string, unknown>>;
  readonly tree: Tree;
}

export async function loadOtherProduct(id: number, lang: 'en' | 'ar', signal?: AbortSignal): Promise<OtherProduct> {
  const entry = await api.deskCatalogueGet({ id, lang }, signal ? { signal } : {});
  const data = getWorkingData(entry, {});
  const options: unknown = data['options'];
  return { entry, data, tree: isOptionTree(options) ? options : [] };
}

/** As many as a browser asks of one host at once anyway; the rest would wait in it, and could not be left out any more. */
const AT_ONCE = 6;

/** Several products, a few at a time, in the order of `ids`. @throws the error of the first that fails */
export async function loadOtherProducts(
  ids: readonly number[],
  lang: 'en' | 'ar',
  signal?: AbortSignal,
): Promise<OtherProduct[]> {
  const loaded: OtherProduct[] = [];
  const waiting = [...ids.entries()];
  const loadNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, id] = next;
      loaded[index] = await loadOtherProduct(id, lang, signal);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, loadNext));
  } catch (error) {
    // Nobody looks at the others any more.
    waiting.length = 0;
    throw error;
  }
  return loaded;
}
