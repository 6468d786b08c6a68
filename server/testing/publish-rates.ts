import { eq, sql } from 'drizzle-orm';
import type { RateKind, RatesByKind } from '@platewright/domain/pricing/rate-kinds';
import { publications, publicationVersions } from '../src/platform/db/schema/index.ts';
import type { TestApp } from './test-app.ts';

/** Publishes other rates, with the number that their data names. @param from now unless it is named */
export async function publishRates<K extends RateKind>(
  { deps, clock }: Pick<TestApp, 'deps' | 'clock'>,
  kind: K,
  data: RatesByKind[K],
  from = clock.now(),
): Promise<void> {
  const now = clock.now();
  const { db } = deps.database;
  await db.insert(publicationVersions).values({
    publicationId: sql`(${db.select({ id: publications.id }).from(publications).where(eq(publications.kind, kind))})`,
    version: data.version,
    data,
    inForceFrom: from,
    appliedAt: from <= now ? now : null,
    at: now,
  });
}
