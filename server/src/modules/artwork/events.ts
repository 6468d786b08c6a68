import { and, eq } from 'drizzle-orm';
import { documents, documentVersions, files } from '../../platform/db/schema/index.ts';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { findNotificationOrder } from '../notifications/index.ts';
import { insertWaitingReading, isReadable, moveReadings } from './readings.ts';
import { insertWaitingSeparations, isSeparable } from './separations/separation-rows.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** The reading of a file has begun or is done. */
    artworkReadingChanged: {
      readonly companyId: number | null;
      readonly fileId: string;
      readonly userId: number | null;
    };
    /** Prepress has accepted, added or withdrawn a finding. */
    artworkReviewed: {
      readonly orderId: number;
      readonly companyId: number;
      readonly reviewId: number;
      readonly change: string;
    };
    /** Plates of a file were made, or can not be made. */
    separationsChanged: {
      readonly companyId: number | null;
      readonly fileId: string;
      readonly orderId: number | null;
      readonly userId: number | null;
    };
  }
}

declare module '../../platform/realtime/realtime.ts' {
  interface SocketMessages {
    /**
     * The reading of a file has begun or is done, for the open pages of the person who uploaded it; or plates of it are made,
     * for those of everybody who reads its order, too.
     */
    artwork: { readonly userId: number; readonly fileId: string };
    /** Plates of a file of an order are made; for the desk's open pages. */
    deskArtwork: { readonly fileId: string };
  }
}

export const artworkSubscribers: EventSubscribers = {
  fileInspected: async ({ fileId }, { tx, deps, now }) => {
    const [file] = await tx.select().from(files).where(eq(files.id, fileId));
    if (file && isReadable(file) && (await insertWaitingReading(tx, file, now)))
      await deps.jobs.enqueue(tx, 'readArtwork', {});
  },
  filesAdopted: async ({ companyId, userId, fileIds }, { tx, send }) => {
    await moveReadings(tx, fileIds, companyId);
    for (const fileId of fileIds) send({ to: 'artwork', userId, fileId });
  },
  artworkReadingChanged: ({ userId, fileId }, { send }) => {
    if (userId !== null) send({ to: 'artwork', userId, fileId });
  },
  proofPosted: async ({ orderId }, { tx, deps, now }) => {
    const posted = await tx
      .select({ file: files })
      .from(documentVersions)
      .innerJoin(documents, eq(documents.id, documentVersions.documentId))
      .innerJoin(files, eq(files.id, documentVersions.fileId))
      .where(
        and(
          eq(documentVersions.orderId, orderId),
          eq(documents.kind, 'approve'),
          eq(documentVersions.superseded, false),
        ),
      );
    for (const { file } of posted)
      if (isSeparable(file) && (await insertWaitingSeparations(tx, file, now)))
        await deps.jobs.enqueue(tx, 'separateArtwork', {});
  },
  separationsChanged: async ({ userId, fileId, orderId, companyId }, context) => {
    const order = orderId === null ? null : await findNotificationOrder(context.tx, orderId);
    // Whoever reads the order and looks at the plates: loading all of the order again would delay their first tile.
    const readers = order && companyId !== null ? order.readers.map((reader) => reader.userId) : [];
    for (const id of new Set([...(userId === null ? [] : [userId]), ...readers]))
      context.send({ to: 'artwork', userId: id, fileId });
    if (order) context.send({ to: 'deskArtwork', fileId });
  },
};
