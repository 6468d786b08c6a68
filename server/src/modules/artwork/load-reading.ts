import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { artworkReading, orderArtwork } from '@platewright/contract/modules/artwork/artwork-reading';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { files } from '../../platform/db/schema/index.ts';
import type { Principal } from '../../platform/principal.ts';
import { authorizeFile, createFileUrl, listReceivedFiles, type FileRow } from '../files/index.ts';
import type { ReadingPicture } from './draw-pictures.ts';
import { ARTWORK_PURPOSES, findReadings, getOldestUnread, isReadable, type ReadingRow } from './readings.ts';
import { loadProfileNames } from './preflight/profiles.ts';
import { listFindings, loadFindingContext, type FindingContext } from './finding-context.ts';
import { createFileFinding, type ReadingFacts } from './summarize-report.ts';

type Reading = z.input<typeof artworkReading>;
type OrderReading = z.input<typeof orderArtwork>;

/** Who reads, and when; a handler's context is one. */
interface Viewer {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly deps: Pick<Deps, 'tokens' | 'clock'>;
}

/** What is known of a file that this person may open. @throws CallError notFound, noPermission */
export async function loadReading(fileId: string, viewer: Viewer): Promise<Reading> {
  const { tx, principal } = viewer;
  const [file] = await tx.select().from(files).where(eq(files.id, fileId));
  if (!file) throw new CallError('notFound');
  await authorizeFile(tx, principal, file, viewer.deps.clock.now());
  const reading = (await findReadings(tx, [fileId])).get(fileId);
  const names = await loadProfileNames(tx, [reading?.preflightId ?? null]);
  return presentReading(file, reading, { names, context: null }, viewer);
}

/** What is known of the artwork of an order, oldest first; files that nothing reads are left out. */
export async function loadOrderReadings(orderId: number, viewer: Viewer): Promise<OrderReading[]> {
  const { tx } = viewer;
  const received = await listReceivedFiles(tx, orderId, ARTWORK_PURPOSES);
  const readings = await findReadings(
    tx,
    received.map(({ file }) => file.id),
  );
  const names = await loadProfileNames(
    tx,
    [...readings.values()].map(({ preflightId }) => preflightId),
  );
  const context = await loadFindingContext(tx, orderId);
  return received
    .map(({ file }) => ({
      ...presentReading(file, readings.get(file.id), { names, context }, viewer),
      name: file.name,
    }))
    .filter(({ state }) => state !== 'none');
}

function presentReading(
  file: FileRow,
  reading: ReadingRow | undefined,
  {
    names,
    context,
  }: { readonly names: Awaited<ReturnType<typeof loadProfileNames>>; readonly context: FindingContext | null },
  { principal, deps }: Viewer,
): Reading {
  const fileId = file.id;
  if (reading)
    return {
      fileId,
      state: reading.state as Reading['state'],
      facts: reading.facts as ReadingFacts | null,
      findings: listFindings(reading, context),
      profile:
        reading.state === 'done' ? (names.get(reading.preflightId ?? 0) ?? { kind: 'default', version: null }) : null,
      // A reading of another profile may know pictures that were replaced by fewer.
      pictures: (reading.pictures as ReadingPicture[])
        .filter(({ page }) => page <= file.pageKeys.length)
        .map(({ page, place }) => ({
          page,
          place,
          url: createFileUrl(deps.tokens, principal, fileId, `page-${page}`),
        })),
    };
  if (file.state === 'refused') return presentRefused(file);
  const isOnItsWay = file.state !== 'ready' || (isReadable(file) && file.createdAt > getOldestUnread(deps.clock.now()));
  return { fileId, state: isOnItsWay ? 'waiting' : 'none', facts: null, findings: [], profile: null, pictures: [] };
}

/** The inspection has refused the file, so there is nothing to read: its reason is the finding. */
function presentRefused({ id, reason }: FileRow): Reading {
  const value = reason === 'fileLocked' ? 'password' : reason === 'fileBroken' ? 'damaged' : null;
  if (value === null) return { fileId: id, state: 'none', facts: null, findings: [], profile: null, pictures: [] };
  const { facts, findings } = createFileFinding('unreadable', 'error', value);
  return { fileId: id, state: 'done', facts, findings: [...findings], profile: null, pictures: [] };
}
