import type { HandlerContext } from '../../../platform/http/handler-context.ts';
import { loadOpenFile, presentSeparations } from './present-separations.ts';
import { findSeparations, insertWaitingSeparations, isSeparable, retrySeparations } from './separation-rows.ts';

/** Asks for the plates of a file; asking again changes nothing, unless the server failed at them. @throws CallError notFound, noPermission */
export async function requestSeparations({ tx, principal, deps }: HandlerContext, fileId: string) {
  const now = deps.clock.now();
  const file = await loadOpenFile(tx, principal, fileId, now);
  if (file.state === 'ready' && isSeparable(file)) {
    const isNew = (await insertWaitingSeparations(tx, file, now)) || (await retrySeparations(tx, file.id, now));
    if (isNew) await deps.jobs.enqueue(tx, 'separateArtwork', {});
  }
  return presentSeparations(deps, principal, file, await findSeparations(tx, fileId));
}
