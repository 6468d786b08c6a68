import { eq, or } from 'drizzle-orm';
import { payments } from '../../platform/db/schema/index.ts';

/** By what a provider knows a payment: its attempt, or the combined payment that it is a part of. */
export const getProviderReference = ({
  id,
  combinedId,
}: Pick<typeof payments.$inferSelect, 'id' | 'combinedId'>): string => combinedId ?? id;

/** The attempts that a provider knows by a reference. */
export const isOfReference = (reference: string) => or(eq(payments.id, reference), eq(payments.combinedId, reference));
