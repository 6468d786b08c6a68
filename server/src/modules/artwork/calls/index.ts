import type { Handlers } from '../../../platform/http/handler-context.ts';
import { loadOrderReadings, loadReading } from '../load-reading.ts';

export const artworkHandlers: Handlers<'artworkReading' | 'artworkOrderReadings'> = {
  artworkReading: ({ fileId }, { tx, principal, deps }) => loadReading(tx, principal, fileId, deps.clock.now()),
  artworkOrderReadings: async ({ orderId }, { tx, deps }) => ({
    files: await loadOrderReadings(tx, orderId, deps.clock.now()),
  }),
};
