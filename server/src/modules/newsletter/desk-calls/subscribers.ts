import { presentSubscriber } from '../present-subscriber.ts';
import { listSubscriberPage } from '../subscribers.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskSubscribers: Handler<'deskSubscribers'> = async (input, { tx }) => {
  const { rows, count } = await listSubscriberPage(tx, input);
  return { subscribers: { rows: rows.map(presentSubscriber), count } };
};
