import { eq } from 'drizzle-orm';
import { omitDieFindings } from '@platewright/domain/artwork/die-findings';
import { applyLineScreen } from '@platewright/domain/artwork/line-screen-limits';
import { readAnswers } from '@platewright/domain/options/answers';
import { readLineScreen } from '@platewright/domain/options/line-screen';
import type { Tx } from '../../platform/db/database.ts';
import { orders, orderSnapshots } from '../../platform/db/schema/index.ts';
import type { ReadingRow } from './readings.ts';
import type { ReadingFacts, ReadingFinding } from './summarize-report.ts';

/** What an order says that findings depend on. */
export interface FindingContext {
  /** Lines per inch, from its press setting or as typed; null when it does not say. */
  readonly lineScreen: number | null;
  /** Of its product. */
  readonly categoryKey: string;
}

export async function loadFindingContext(tx: Tx, orderId: number): Promise<FindingContext | null> {
  const [order] = await tx
    .select({ selection: orders.selection, snapshot: orderSnapshots.content })
    .from(orders)
    .innerJoin(orderSnapshots, eq(orderSnapshots.id, orders.snapshotId))
    .where(eq(orders.id, orderId));
  if (!order) return null;
  const { tree, product } = order.snapshot;
  return {
    lineScreen: readLineScreen(readAnswers(tree, order.selection)),
    categoryKey: product.categoryKey,
  };
}

/** What was found in a file, for the product and the line screen of its order; all of it without an order. */
export function listFindings(
  { facts, findings }: Pick<ReadingRow, 'facts' | 'findings'>,
  context: FindingContext | null,
): ReadingFinding[] {
  const found = findings as ReadingFinding[];
  if (!context) return found;
  const { lineScreen, categoryKey } = context;
  return [...omitDieFindings(applyLineScreen(found, facts as ReadingFacts | null, lineScreen), categoryKey)];
}
