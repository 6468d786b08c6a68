import { desc, eq } from 'drizzle-orm';
import type { SpecificationChange } from '@platewright/contract/modules/orders/specification-changes';
import { filsToAed } from '@platewright/domain/money/fils';
import { summarizeAnswers } from '@platewright/domain/options/answer-summary';
import { listChangedAnswers } from '@platewright/domain/options/changed-answers';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Selection } from '@platewright/domain/options/option-types';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { specificationChanges, type ChangedAnswer } from '../../platform/db/schema/index.ts';
import { getSnapshotTree, type OrderRow } from './order-row.ts';

/** Corrections that a page lists: more than anybody reads. */
const LISTED_CHANGES = 20;

/** What differs between the answers of an order and others, in both languages: names of options may change later. */
export function compareSelections(order: OrderRow, after: Selection): ChangedAnswer[] {
  const compare = (lang: Language) => {
    const tree = localizeOptionTree(getSnapshotTree(order), lang);
    const summarize = (selection: Selection) => summarizeAnswers(tree, selection, answerFormat[lang]);
    return listChangedAnswers(summarize(order.selection), summarize(after));
  };
  const arabicById = new Map(compare('ar').map((change) => [change.id, change]));
  const inBoth = (english: string | null, arabic: string | null | undefined) =>
    english === null ? null : { en: english, ar: arabic ?? english };
  return compare('en').map(({ id, label, before, after: now }) => {
    const arabic = arabicById.get(id);
    return {
      label: { en: label, ar: arabic?.label ?? label },
      before: inBoth(before, arabic?.before),
      after: inBoth(now, arabic?.after),
    };
  });
}

/** What staff changed in the specification of an order, newest first. */
export async function listSpecificationChanges(
  tx: Tx,
  orderId: number,
  lang: Language,
): Promise<SpecificationChange[]> {
  const rows = await tx
    .select()
    .from(specificationChanges)
    .where(eq(specificationChanges.orderId, orderId))
    .orderBy(desc(specificationChanges.id))
    .limit(LISTED_CHANGES);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.staffName,
    note: row.note,
    answers: row.answers.map(({ label, before, after }) => ({
      label: label[lang],
      before: before && before[lang],
      after: after && after[lang],
    })),
    priceBefore: filsToAed(row.priceBefore),
    priceAfter: filsToAed(row.priceAfter),
  }));
}
