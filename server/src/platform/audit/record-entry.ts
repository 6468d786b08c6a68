import { contract, type CallName } from '@platewright/contract/contract';
import type { Call } from '@platewright/contract/call';
import { findAuditedObject } from '@platewright/domain/audit/audited-object';
import type { Tx } from '../db/database.ts';
import { auditEntries } from '../db/schema/index.ts';
import type { DomainEvent } from '../outbox/domain-events.ts';

/** A call of staff that changes something, and so leaves an entry in the audit. */
export interface AuditedCall {
  readonly name: CallName;
  readonly input: unknown;
  readonly staffId: number;
  /** The customer in whose name they did it. */
  readonly forUserId?: number;
  /** The IP address that it came from. */
  readonly address: string;
  /** One transaction of several: it leaves an entry when it changes something, not when it only reads. */
  readonly isStage?: true;
  /** Called when the entry is written; it counts once the transaction is committed. */
  readonly onEntered?: () => void;
}

interface Recorded {
  readonly events: readonly DomainEvent[];
  readonly eventIds: readonly number[];
  /** What the call answers; it names what the call has made. */
  readonly answer?: unknown;
  readonly at: Date;
}

/** Writes the entry of a call in the transaction of its change. */
export async function recordAuditEntry(tx: Tx, audited: AuditedCall, recorded: Recorded): Promise<void> {
  const { name, input, staffId, forUserId, address } = audited;
  const { area, idOf }: Call = contract[name];
  const sources = [...recorded.events, input, recorded.answer].filter(isRecord);
  const object = findAuditedObject(sources, idOf);
  await tx.insert(auditEntries).values({
    ...{ at: recorded.at, staffId, forUserId, call: name, area, address },
    objectKind: object?.kind ?? null,
    objectId: object?.id ?? null,
    eventIds: [...recorded.eventIds],
  });
  audited.onEntered?.();
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
