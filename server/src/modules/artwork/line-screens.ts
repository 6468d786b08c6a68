import { eq } from 'drizzle-orm';
import { applyLineScreen } from '@platewright/domain/artwork/line-screen-limits';
import { readAnswers } from '@platewright/domain/options/answers';
import { readLineScreen } from '@platewright/domain/options/line-screen';
import type { OptionTree } from '@platewright/domain/options/option-types';
import type { Tx } from '../../platform/db/database.ts';
import { orders, orderSnapshots } from '../../platform/db/schema/index.ts';
import type { ReadingRow } from './readings.ts';
import type { ReadingFacts, ReadingFinding } from './summarize-report.ts';

/** Lines per inch that an order asks for, from its press setting or as typed; null when it does not say. */
export async function loadLineScreen(tx: Tx, orderId: number): Promise<number | null> {
  const [order] = await tx
    .select({ selection: orders.selection, snapshot: orderSnapshots.content })
    .from(orders)
    .innerJoin(orderSnapshots, eq(orderSnapshots.id, orders.snapshotId))
    .where(eq(orders.id, orderId));
  return order ? readLineScreen(readAnswers(order.snapshot.tree as OptionTree, order.selection)) : null;
}

/** What was found in a file, for the line screen of its order. */
export const listFindings = (
  { facts, findings }: Pick<ReadingRow, 'facts' | 'findings'>,
  lineScreen: number | null,
): ReadingFinding[] => [...applyLineScreen(findings as ReadingFinding[], facts as ReadingFacts | null, lineScreen)];
