import type { HandlerContext } from '../../../platform/http/handler-context.ts';
import { loadOpenFile, presentSeparations } from './present-separations.ts';
import { insertWaitingSeparations, isSeparable } from './separation-rows.ts';

/** Asks for the plates of a file; asking again changes nothing. @throws CallError notFound, noPermission */
export async function requestSeparations({ tx, principal, deps }: HandlerContext, fileId: string) {
  const file = await loadOpenFile(tx, principal, fileId);
  if (file.state === 'ready' && isSeparable(file) && (await insertWaitingSeparations(tx, file, deps.clock.now())))
    await deps.jobs.enqueue(tx, 'separateArtwork', {});
  return presentSeparations(tx, deps.tokens, principal, file);
}
