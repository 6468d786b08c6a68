import type { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { comparison } from '@platewright/contract/modules/artwork/comparison';
import type { Tx } from '../../../platform/db/database.ts';
import type { HandlerContext } from '../../../platform/http/handler-context.ts';
import type { FileRow } from '../../files/index.ts';
import { loadOpenFile } from '../separations/present-separations.ts';
import { requestSeparations } from '../separations/request-separations.ts';
import { findSeparations, isSeparable, type SeparationRow } from '../separations/separation-rows.ts';
import { canBeRetried } from '../can-be-retried.ts';
import { findComparison, insertWaitingComparison, isVersionPair, type FilePair } from './comparison-rows.ts';

type Comparison = z.input<typeof comparison>;

interface OpenPair {
  readonly before: FileRow;
  readonly after: FileRow;
}

/** Two versions of a document of one order that this person may open. @throws CallError notFound, noPermission */
async function loadOpenPair({ tx, principal, deps }: HandlerContext, pair: FilePair): Promise<OpenPair> {
  const now = deps.clock.now();
  const before = await loadOpenFile(tx, principal, pair.before, now);
  const after = await loadOpenFile(tx, principal, pair.after, now);
  if (before.orderId === null || before.orderId !== after.orderId) throw new CallError('notFound');
  if (!(await isVersionPair(tx, pair))) throw new CallError('notFound');
  return { before, after };
}

/** What differs between two files, as far as it is known. @throws CallError notFound, noPermission */
export async function loadComparison(ctx: HandlerContext, pair: FilePair): Promise<Comparison> {
  return presentPair(ctx.tx, await loadOpenPair(ctx, pair), pair, ctx.deps.clock.now());
}

/**
 * Asks for a comparison, and for the plates that it needs; asking again changes nothing, unless the server failed at it.
 * @throws CallError notFound, noPermission
 */
export async function requestComparison(ctx: HandlerContext, pair: FilePair): Promise<Comparison> {
  const { tx, deps } = ctx;
  const open = await loadOpenPair(ctx, pair);
  const now = deps.clock.now();
  const known = await presentPair(tx, open, pair, now);
  if (known.state !== 'none') return known;
  // In the order of their ids, so that two requests for the same files do not wait for each other.
  for (const fileId of [pair.before, pair.after].sort()) await requestSeparations(ctx, fileId);
  const rows = [await findSeparations(tx, pair.before), await findSeparations(tx, pair.after)];
  if (rows.every((row) => row?.state === 'done') && (await insertWaitingComparison(tx, pair, now)))
    await deps.jobs.enqueue(tx, 'compareArtwork', {});
  return presentPair(tx, open, pair, now);
}

async function presentPair(tx: Tx, { before, after }: OpenPair, pair: FilePair, now: Date): Promise<Comparison> {
  const sides = { before: await findSeparations(tx, before.id), after: await findSeparations(tx, after.id) };
  const unknown = { failure: null, failedVersion: null, pages: [] };
  for (const [version, file] of [
    ['before', before],
    ['after', after],
  ] as const) {
    const failure = explainFailure(file, sides[version]);
    if (failure) return { ...unknown, state: 'failed', failure, failedVersion: version };
  }
  const row = await findComparison(tx, pair);
  if (row && !canBeRetried(row, now))
    return { ...unknown, state: row.state === 'done' ? 'done' : 'waiting', pages: [...row.pages] };
  const isUnderWay = Object.values(sides).some((side) => side && side.state !== 'done');
  const areAsked = Object.values(sides).every((side) => side);
  return { ...unknown, state: areAsked && isUnderWay ? 'plates' : 'none' };
}

function explainFailure(file: FileRow, row: SeparationRow | null): Comparison['failure'] {
  if (!isSeparable(file)) return 'unavailable';
  return row?.state === 'failed' ? ((row.failure ?? 'server') as Comparison['failure']) : null;
}
