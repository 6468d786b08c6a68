import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { readAnswers } from '@platewright/domain/options/answers';
import { readDimensions } from '@platewright/domain/options/dimensions';
import type { OptionTree } from '@platewright/domain/options/option-types';
import type { HandlerContext } from '../../platform/http/handler-context.ts';
import { templates } from '../../platform/db/schema/index.ts';
import { loadCachedOptionTreeById } from '../catalogue/index.ts';
import { getSavedTree } from './saved-tree.ts';

/** A pressroom has fewer; more would cost every opened product page. */
const MAX_PRESS_SETTINGS = 300;
/** How many press settings are named for a cylinder. */
const MAX_NAMES = 5;

type OwnedCylinders = CallAnswer<Contract['customTemplatesCylinders']>['cylinders'];

/**
 * The cylinders of a company, shortest first: the repeats that its newest press settings were saved with. The saved options
 * are read, not today's: a cylinder is still there when its product has changed or is not sold any more.
 */
export async function listOwnedCylinders(
  { tx, deps, lang }: Pick<HandlerContext, 'tx' | 'deps' | 'lang'>,
  companyId: number,
): Promise<OwnedCylinders> {
  const treeHash = sql<string | null>`md5(${templates.optionTree}::text)`;
  const rows = await tx
    .select({
      name: templates.name,
      productId: templates.productId,
      options: templates.options,
      treeHash,
      /** Once for all that were saved with the same one. */
      optionTree: sql<unknown>`case when row_number() over (partition by ${treeHash} order by ${templates.id} desc) = 1
        then ${templates.optionTree} end`.mapWith(templates.optionTree),
    })
    .from(templates)
    .where(and(eq(templates.companyId, companyId), eq(templates.kind, 'press')))
    .orderBy(desc(templates.id))
    .limit(MAX_PRESS_SETTINGS);
  const names = new Map<number, Set<string>>();
  const savedTrees = new Map<string | null, OptionTree<unknown> | null>();
  for (const { name, productId, options, treeHash: hash, optionTree } of rows) {
    // Its options are checked when the first press setting with them is read: hundreds mostly have the same few.
    if (!savedTrees.has(hash)) savedTrees.set(hash, getSavedTree(optionTree));
    const tree = savedTrees.get(hash) ?? (await loadCachedOptionTreeById(deps.database, productId, lang));
    const { repeatUm } = readDimensions(readAnswers(tree, options));
    if (repeatUm === null) continue;
    const named = names.get(repeatUm) ?? new Set();
    names.set(repeatUm, named.size < MAX_NAMES ? named.add(name) : named);
  }
  return [...names].sort(([a], [b]) => a - b).map(([repeatUm, named]) => ({ repeatUm, pressSettings: [...named] }));
}
