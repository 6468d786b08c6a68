import { and, eq, sql } from 'drizzle-orm';
import { files } from '../../platform/db/schema/index.ts';
import type { OrderFactsSource } from '../orders/index.ts';

/**
 * How many files the customer ever sent on request. Whoever saves a new set knows how many of them are new and hands the
 * number to the transition.
 */
export const loadFileFacts: OrderFactsSource = async (tx, order) => {
  const [missing] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.orderId, order.id), eq(files.purpose, 'missing'), eq(files.state, 'ready')));
  return { newFiles: missing?.n ?? 0 };
};
