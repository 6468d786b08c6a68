import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { listLostAnswers } from '@platewright/domain/options/match-saved-selection';
import type { OptionTree } from '@platewright/domain/options/option-types';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { companies, templates } from '../../platform/db/schema/index.ts';
import { getSavedTree } from './saved-tree.ts';

/** Of a product with more only the newest are looked at: somebody waits in front of a dialog. */
const MOST_LOOKED_AT = 2000;
/** Other calls get their turn between two batches. */
const BATCH = 100;
const MOST_NAMED = 20;

interface TreeChange {
  readonly today: OptionTree;
  readonly next: OptionTree;
}

/** The templates and press settings of a product that lose answers when its options change, of all companies. */
export async function findTouchedTemplates(
  tx: Tx,
  productId: number,
  { today, next }: TreeChange,
  lang: Language,
  most = MOST_LOOKED_AT,
) {
  const count = { project: 0, press: 0 };
  const touchedCompanies = new Set<number>();
  const named: { company: string; kind: 'project' | 'press'; name: string }[] = [];
  /** Hundreds of templates were mostly saved with the same few. */
  const savedTrees = new Map<string | null, OptionTree | null>();
  let lookedAt = 0;
  for (let before: number | null = null; ;) {
    const rows = await loadBatch(tx, productId, before);
    for (const row of rows) {
      if (lookedAt === most) return answer(most);
      lookedAt += 1;
      if (!savedTrees.has(row.treeHash)) {
        const saved = getSavedTree(row.optionTree);
        savedTrees.set(row.treeHash, saved && localizeOptionTree(saved, lang));
      }
      const saved = { selection: row.options, tree: savedTrees.get(row.treeHash) ?? null };
      if (listLostAnswers(saved, today, next).length === 0) continue;
      const kind = row.kind === 'press' ? 'press' : 'project';
      count[kind] += 1;
      touchedCompanies.add(row.companyId);
      if (named.length < MOST_NAMED) named.push({ company: row.company, kind, name: row.name });
    }
    before = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH || before === null) return answer(null);
  }

  function answer(newest: number | null) {
    return {
      projects: count.project,
      pressSettings: count.press,
      companies: touchedCompanies.size,
      named,
      newest,
    };
  }
}

/** The next templates of a product, newest first. The options that several were saved with come once. */
function loadBatch(tx: Tx, productId: number, before: number | null) {
  const batch = tx
    .select({ id: templates.id, treeHash: sql<string | null>`md5(${templates.optionTree}::text)`.as('tree_hash') })
    .from(templates)
    .where(and(eq(templates.productId, productId), before === null ? undefined : lt(templates.id, before)))
    .orderBy(desc(templates.id))
    .limit(BATCH)
    .as('batch');
  return tx
    .select({
      id: templates.id,
      kind: templates.kind,
      name: templates.name,
      options: templates.options,
      companyId: templates.companyId,
      company: companies.name,
      treeHash: batch.treeHash,
      optionTree:
        sql<unknown>`case when row_number() over (partition by ${batch.treeHash} order by ${templates.id} desc) = 1
        then ${templates.optionTree} end`.mapWith(templates.optionTree),
    })
    .from(batch)
    .innerJoin(templates, eq(templates.id, batch.id))
    .innerJoin(companies, eq(companies.id, templates.companyId))
    .orderBy(desc(templates.id));
}
