import type { Handlers } from '../../../platform/http/handler-context.ts';
import { loadReading } from '../load-reading.ts';

export const artworkDeskHandlers: Handlers<'deskArtworkReading'> = {
  deskArtworkReading: ({ fileId }, ctx) => loadReading(fileId, ctx),
};
