import { loadComparison, requestComparison } from '../comparisons/present-comparison.ts';
import { loadSeparations } from '../separations/load-separations.ts';
import { requestSeparations } from '../separations/request-separations.ts';
import {
  deskPreflight,
  deskPreflightCreate,
  deskPreflightSave,
  deskPreflightPublish,
  deskPreflightDiscard,
  deskPreflightVersions,
  deskPreflightVersion,
  deskPreflightRestore,
  deskPreflightWithdraw,
} from './preflight.ts';
import { deskOrderArtwork } from './order-artwork.ts';
import { deskAcceptFinding } from './accept-finding.ts';
import { deskAddFinding } from './add-finding.ts';
import { deskWithdrawReview } from './withdraw-review.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

export const artworkDeskHandlers = {
  deskOrderArtwork,
  deskAcceptFinding,
  deskAddFinding,
  deskWithdrawReview,
  deskArtworkSeparations: { run: (input, ctx) => loadSeparations(ctx, input) },
  deskArtworkSeparate: ({ fileId }, ctx) => requestSeparations(ctx, fileId),
  deskArtworkComparison: (pair, ctx) => loadComparison(ctx, pair),
  deskArtworkCompare: (pair, ctx) => requestComparison(ctx, pair),
  deskPreflight,
  deskPreflightCreate,
  deskPreflightSave,
  deskPreflightPublish,
  deskPreflightDiscard,
  deskPreflightVersions,
  deskPreflightVersion,
  deskPreflightRestore,
  deskPreflightWithdraw,
} satisfies Partial<Handlers>;
