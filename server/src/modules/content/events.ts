import { eq } from 'drizzle-orm';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { categories } from '../../platform/db/schema/index.ts';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { loadInForce } from '../publishing/index.ts';
import { toCategoryColumns } from './category-columns.ts';

export const contentSubscribers: EventSubscribers = {
  versionInForce: async ({ kind, key }, { tx }) => {
    if (kind !== 'category') return;
    const found = await loadInForce(tx, { kind, key });
    if (found)
      await tx
        .update(categories)
        .set(toCategoryColumns(normalizeContent('category', found.data)))
        .where(eq(categories.key, key));
  },
};
