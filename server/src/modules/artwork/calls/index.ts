import type { Handlers } from '../../../platform/http/handler-context.ts';
import { loadOrderReadings, loadReading } from '../load-reading.ts';

export const artworkHandlers: Handlers<'artworkReading' | 'artworkOrderReadings'> = {
  artworkReading: ({ fileId }, ctx) => loadReading(fileId, ctx),
  artworkOrderReadings: async ({ orderId }, ctx) => ({ files: await loadOrderReadings(orderId, ctx) }),
};
