import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import type {
  addedFinding,
  deskArtworkReview,
  findingInput,
} from '@platewright/contract/modules/artwork/artwork-review';
import { getFindingKey } from '@platewright/domain/artwork/finding-key';
import type { Tx } from '../../platform/db/database.ts';
import { artworkReviews } from '../../platform/db/schema/index.ts';
import { listReceivedFiles, type FileRow } from '../files/index.ts';
import { listFindings, loadFindingContext, type FindingContext } from './finding-context.ts';
import { ARTWORK_PURPOSES, findReadings } from './readings.ts';
import type { ReadingFinding } from './summarize-report.ts';

type ReviewRow = typeof artworkReviews.$inferSelect;
export type ReviewedFinding = ReadingFinding | z.input<typeof addedFinding>;
type FindingRef = z.output<typeof findingInput>;

/** Who says something about the artwork of an order, and when. The caller has locked the order. */
interface Reviewer {
  readonly orderId: number;
  readonly staffId: number;
  readonly name: string;
  readonly at: Date;
}

const whereNotWithdrawn = (orderId: number) =>
  and(eq(artworkReviews.orderId, orderId), isNull(artworkReviews.withdrawnAt));

/** What prepress says about the artwork of an order, oldest first, without what was withdrawn. */
export const listReviews = (tx: Tx, orderId: number): Promise<ReviewRow[]> =>
  tx.select().from(artworkReviews).where(whereNotWithdrawn(orderId)).orderBy(asc(artworkReviews.id));

export function presentReview(row: ReviewRow): z.input<typeof deskArtworkReview> {
  const finding = row.finding as ReviewedFinding;
  return {
    id: row.id,
    fileId: row.fileId,
    kind: row.kind as 'accepted' | 'added' | 'requested',
    key: row.findingKey,
    finding: isAdded(finding) ? null : finding,
    added: isAdded(finding) ? finding : null,
    reason: row.reason,
    at: row.at.toISOString(),
    by: row.byName,
  };
}

const isAdded = (finding: ReviewedFinding): finding is z.input<typeof addedFinding> => 'what' in finding;

/** A file of artwork of the order; one of another order does not exist. @throws CallError notFound */
export async function getOrderArtwork(tx: Tx, orderId: number, fileId: string): Promise<FileRow> {
  const received = await listReceivedFiles(tx, orderId, ARTWORK_PURPOSES);
  const found = received.find(({ file }) => file.id === fileId);
  if (!found) throw new CallError('notFound');
  return found.file;
}

/** Takes a finding of the reader as it is. @throws CallError notFound; findingDecided when somebody else was faster */
export async function acceptFinding(
  tx: Tx,
  { fileId, key }: FindingRef,
  reason: string,
  reviewer: Reviewer,
): Promise<number> {
  const finding = await findReadFinding(tx, { fileId, key }, await loadFindingContext(tx, reviewer.orderId));
  if (!finding) throw new CallError('notFound');
  const id = await insertReview(tx, { fileId, kind: 'accepted', findingKey: key, finding, reason }, reviewer);
  if (id === null) throw new CallError('findingDecided');
  return id;
}

/** Adds a finding that the reader has not. `key` is a new one. */
export async function addFinding(
  tx: Tx,
  { fileId, key }: FindingRef,
  finding: z.input<typeof addedFinding>,
  reviewer: Reviewer,
): Promise<number> {
  const count = await tx.$count(
    artworkReviews,
    and(whereNotWithdrawn(reviewer.orderId), eq(artworkReviews.kind, 'added')),
  );
  if (count >= MAX_ADDED) throw new CallError('tooManyFindings');
  const id = await insertReview(tx, { fileId, kind: 'added', findingKey: key, finding, reason: '' }, reviewer);
  if (id === null) throw new CallError('findingDecided');
  return id;
}

/** A person reads no more than this. */
const MAX_ADDED = 100;

/** Withdraws what was accepted or added. @throws CallError notFound; findingDecided when it was withdrawn already */
export async function withdrawReview(tx: Tx, reviewId: number, reviewer: Reviewer): Promise<ReviewRow> {
  const [row] = await tx
    .select()
    .from(artworkReviews)
    .where(and(eq(artworkReviews.id, reviewId), eq(artworkReviews.orderId, reviewer.orderId)));
  // A request has gone out to the customer.
  if (!row || row.kind === 'requested') throw new CallError('notFound');
  const [withdrawn] = await tx
    .update(artworkReviews)
    .set({ withdrawnAt: reviewer.at, withdrawnByName: reviewer.name })
    .where(and(eq(artworkReviews.id, reviewId), isNull(artworkReviews.withdrawnAt)))
    .returning();
  if (!withdrawn) throw new CallError('findingDecided');
  return withdrawn;
}

/**
 * Attaches findings to the request for new files, in the transaction of its transition: all of them or none.
 * @throws CallError invalidInput for a finding that the order has not
 */
export async function requestFindings(tx: Tx, chosen: readonly FindingRef[], reviewer: Reviewer): Promise<void> {
  if (chosen.length === 0) return;
  const files = await listReceivedFiles(tx, reviewer.orderId, ARTWORK_PURPOSES);
  const added = (await listReviews(tx, reviewer.orderId)).filter(({ kind }) => kind === 'added');
  const context = await loadFindingContext(tx, reviewer.orderId);
  const unique = new Map(chosen.map((ref) => [`${ref.fileId} ${ref.key}`, ref]));
  for (const { fileId, key } of unique.values()) {
    const isOfOrder = files.some(({ file }) => file.id === fileId);
    const own = added.find((row) => row.fileId === fileId && row.findingKey === key);
    const finding = isOfOrder && (own?.finding ?? (await findReadFinding(tx, { fileId, key }, context)));
    if (!finding) throw fieldError('findings', 'choiceInvalid');
    await insertReview(tx, { fileId, kind: 'requested', findingKey: key, finding, reason: '' }, reviewer);
  }
}

async function findReadFinding(
  tx: Tx,
  { fileId, key }: FindingRef,
  context: FindingContext | null,
): Promise<ReadingFinding | undefined> {
  const reading = (await findReadings(tx, [fileId])).get(fileId);
  return reading && listFindings(reading, context).find((finding) => getFindingKey(finding) === key);
}

/** Answers the number of the review; null when the same one is in force already. */
async function insertReview(
  tx: Tx,
  review: Pick<ReviewRow, 'fileId' | 'kind' | 'findingKey' | 'finding' | 'reason'>,
  { orderId, staffId, name, at }: Reviewer,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(artworkReviews)
    .values({ ...review, orderId, byId: staffId, byName: name, at })
    .onConflictDoNothing()
    .returning({ id: artworkReviews.id });
  return inserted?.id ?? null;
}

/**
 * Reviews that a customer sees: those that stand, and of the requests the one that is open, without findings of staff that
 * they have taken back since.
 */
export async function listCustomerReviews(
  tx: Tx,
  orderId: number,
  openRequestSince: Date | null,
): Promise<ReviewRow[]> {
  const rows = await listReviews(tx, orderId);
  const added = rows.filter(({ kind }) => kind === 'added');
  const stands = ({ finding, fileId, findingKey }: ReviewRow) =>
    !isAdded(finding as ReviewedFinding) || added.some((row) => row.fileId === fileId && row.findingKey === findingKey);
  return rows.filter(
    (row) => row.kind !== 'requested' || (openRequestSince !== null && row.at >= openRequestSince && stands(row)),
  );
}
