import { CallError } from '@platewright/contract/call-errors';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { createPublishingHandlers, findPublication, presentPublication } from '../../publishing/index.ts';
import { reasonsRef } from '../reasons.ts';
import { reasonsCollection } from '../settings-collections.ts';

export const deskReasons: Handler<'deskReasons'> = async (_input, { tx, deps }) => {
  const publication = await findPublication(tx, reasonsRef.kind, reasonsRef.key);
  if (!publication) throw new CallError('notFound');
  return presentPublication(tx, reasonsCollection, publication, deps.clock.now());
};

export const reasonHandlers = createPublishingHandlers(reasonsCollection);
