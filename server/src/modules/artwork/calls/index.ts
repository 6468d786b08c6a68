import { loadReading } from '../load-reading.ts';
import { loadComparison, requestComparison } from '../comparisons/present-comparison.ts';
import { loadSeparations } from '../separations/load-separations.ts';
import { requestSeparations } from '../separations/request-separations.ts';
import { artworkTrial } from './artwork-trial.ts';
import { artworkOrderReadings } from './order-readings.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

export const artworkHandlers = {
  artworkReading: ({ fileId }, ctx) => loadReading(fileId, ctx),
  artworkTrial,
  artworkOrderReadings,
  artworkSeparations: { run: (input, ctx) => loadSeparations(ctx, input) },
  artworkSeparate: ({ fileId }, ctx) => requestSeparations(ctx, fileId),
  artworkComparison: (pair, ctx) => loadComparison(ctx, pair),
  artworkCompare: (pair, ctx) => requestComparison(ctx, pair),
} satisfies Partial<Handlers>;
