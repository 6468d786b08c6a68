import { CallError } from '@platewright/contract/call-errors';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { createPublishingHandlers, findPublication, presentPublication } from '../../publishing/index.ts';
import { couriersRef } from '../couriers.ts';
import { couriersCollection } from '../settings-collections.ts';

export const deskCouriers: Handler<'deskCouriers'> = async (_input, { tx, deps }) => {
  const publication = await findPublication(tx, couriersRef.kind, couriersRef.key);
  if (!publication) throw new CallError('notFound');
  return presentPublication(tx, couriersCollection, publication, deps.clock.now());
};

export const courierHandlers = createPublishingHandlers(couriersCollection);
