import { eq } from 'drizzle-orm';
import { files } from '../../platform/db/schema/index.ts';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { insertWaitingReading, isReadable } from './readings.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** The reading of a file has begun or is done. */
    artworkReadingChanged: {
      readonly companyId: number | null;
      readonly fileId: string;
      readonly userId: number | null;
    };
    /** Prepress has accepted, added or taken back a finding. */
    artworkReviewed: {
      readonly orderId: number;
      readonly companyId: number;
      readonly reviewId: number;
      readonly change: string;
    };
  }
}

declare module '../../platform/realtime/realtime.ts' {
  interface SocketMessages {
    /** The reading of a file has begun or is done, for the open pages of the person who uploaded it. */
    artwork: { readonly userId: number; readonly fileId: string };
  }
}

export const artworkSubscribers: EventSubscribers = {
  fileInspected: async ({ fileId }, { tx, deps, now }) => {
    const [file] = await tx.select().from(files).where(eq(files.id, fileId));
    if (file && isReadable(file) && (await insertWaitingReading(tx, file, now)))
      await deps.jobs.enqueue(tx, 'readArtwork', {});
  },
  artworkReadingChanged: ({ userId, fileId }, { send }) => {
    if (userId !== null) send({ to: 'artwork', userId, fileId });
  },
};
