import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { insertWaitingInspection } from './inspection/inspection-rows.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** All bytes of a file are stored; its content has not been inspected yet. */
    fileReceived: { readonly companyId: number | null; readonly fileId: string };
    /** What a guest has tried belongs to an account now. */
    filesAdopted: { readonly companyId: number; readonly userId: number; readonly fileIds: readonly string[] };
    /** A file has passed its inspection. */
    fileInspected: { readonly companyId: number | null; readonly fileId: string };
  }
}

export const fileSubscribers: EventSubscribers = {
  fileReceived: async ({ fileId }, { tx, deps, now }) => {
    await insertWaitingInspection(tx, fileId, now);
    await deps.jobs.enqueue(tx, 'inspectFile', {});
  },
};
