import { inArray } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { listUnpaidStatusIds } from '@platewright/domain/orders/order-status';
import { orders } from '../../../platform/db/schema/index.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadPriceList, loadShippingRates } from '../../pricing/index.ts';
import { createPublishingHandlers, findPublication, presentPublication } from '../../publishing/index.ts';
import { calendarCollection } from '../calendar-collection.ts';
import { answerPromise } from '../answer-promise.ts';
import { calendarRef, loadCalendar } from '../calendar.ts';
import { loadFloor } from '../floor.ts';

export const deskCalendar: Handler<'deskCalendar'> = async (_input, { tx, deps }) => {
  const publication = await findPublication(tx, calendarRef.kind, calendarRef.key);
  if (!publication) throw new CallError('notFound');
  const now = deps.clock.now();
  const { zones, methods } = await loadShippingRates(tx, now);
  return {
    ...(await presentPublication(tx, calendarCollection, publication, now)),
    zones: zones.map(({ id, countries, emirates }) => ({
      id,
      countries: countries === '*' ? countries : [...countries],
      emirates: emirates && [...emirates],
    })),
    methods: methods.map(({ id, typeName, name, prices }) => ({ id, typeName, name, zones: Object.keys(prices) })),
    plateTypes: Object.keys((await loadPriceList(tx, now)).typeFactor),
    floor: (await loadFloor(tx)) as CallAnswer<Contract['deskCalendar']>['floor'],
    effect: { unpaidOrders: await tx.$count(orders, inArray(orders.statusId, listUnpaidStatusIds())) },
  };
};

export const deskPreviewPromise: Handler<'deskPreviewPromise'> = async (asked, { tx, deps }) => {
  const now = deps.clock.now();
  const calendar = await loadCalendar(tx, now);
  const rates = await loadShippingRates(tx, now);
  return answerPromise(asked, now, { calendar, rates, floor: await loadFloor(tx), address: null });
};

export const calendarHandlers = createPublishingHandlers(calendarCollection);
