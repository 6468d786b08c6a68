import { and, eq } from 'drizzle-orm';
import type { CatalogueKind } from '@platewright/domain/content/content-kinds';
import type { Tx } from '../../platform/db/database.ts';
import { formerKeys } from '../../platform/db/schema/index.ts';

/** The publication that had this address before, as a part of other statements; nobody has it now, or had it else. */
export const selectFormer = (tx: Tx, kind: CatalogueKind, key: string) =>
  tx
    .select({ id: formerKeys.publicationId })
    .from(formerKeys)
    .where(and(eq(formerKeys.kind, kind), eq(formerKeys.key, key)));
