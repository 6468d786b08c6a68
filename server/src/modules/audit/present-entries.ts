import { inArray } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { ModuleName } from '@platewright/contract/modules';
import type { AuditedObjectKind } from '@platewright/domain/audit/audited-object';
import { describeAuditedEvents } from '@platewright/domain/audit/audit-facts';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { events } from '../../platform/db/schema/index.ts';
import type { FoundEntry } from './audit-entries.ts';
import { nameFacts } from './name-facts.ts';

export type AuditEntry = CallAnswer<Contract['deskAudit']>['entries']['rows'][number];

/** Entries as staff see them; what changed is read from their events, for all of them at once. */
export async function presentEntries(tx: Tx, rows: readonly FoundEntry[], lang: Language): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ entry }) => entry.eventIds);
  const stored =
    ids.length === 0
      ? []
      : await tx.select({ id: events.id, payload: events.payload }).from(events).where(inArray(events.id, ids));
  const payloads = new Map(stored.map(({ id, payload }) => [id, payload as Readonly<Record<string, unknown>>]));
  const factsByEntry = rows.map(({ entry }) =>
    describeAuditedEvents(entry.eventIds.map((id) => payloads.get(id) ?? {})),
  );
  const named = await nameFacts(tx, factsByEntry.flat(), lang);
  let next = 0;
  return rows.map(({ entry, name, email, customer, label, documentKind, agreementOf }, index) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    staff: { id: entry.staffId, name, email },
    customer,
    call: entry.call,
    area: entry.area as ModuleName,
    object:
      entry.objectKind === null || entry.objectId === null
        ? null
        : { kind: entry.objectKind as AuditedObjectKind, id: entry.objectId, label, documentKind, agreementOf },
    facts: named.slice(next, (next += factsByEntry[index]?.length ?? 0)),
    address: entry.address,
  }));
}
