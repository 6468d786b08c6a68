import { CallError } from '@platewright/contract/call-errors';
import { loadReading } from '../load-reading.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const artworkTrial: Handler<'artworkTrial'> = ({ fileId }, ctx) => {
  // A person who is signed in has no trial.
  if (ctx.principal.kind !== 'guest') throw new CallError('notFound');
  return loadReading(fileId, ctx);
};
