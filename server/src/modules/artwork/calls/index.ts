import type { Handlers } from '../../../platform/http/handler-context.ts';
import { loadReading } from '../load-reading.ts';

export const artworkHandlers: Handlers<'artworkReading'> = {
  artworkReading: ({ fileId }, { tx, principal, deps }) => loadReading(tx, principal, fileId, deps.clock.now()),
};
