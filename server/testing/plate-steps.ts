import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { plates } from '../src/platform/db/schema/index.ts';
import type { CheckoutStepInputs } from './checkout-steps.ts';
import { completeChecks } from './complete-checks.ts';
import { createPayableOrder, payByCard } from './payment-steps.ts';
import type { TestApp } from './test-app.ts';
import type { TestCustomer, TestStaff } from './test-builders.ts';

type SentEvent = CallInput<Contract['deskTransitionPlates']>['events'][number];

export const loadPlateRows = (app: TestApp, orderId: number) =>
  app.deps.database.db.select().from(plates).where(eq(plates.orderId, orderId)).orderBy(asc(plates.number));

/** An order in production, paid by card; with four plates where nothing else is chosen. */
export async function createOrderInProduction(
  app: TestApp,
  owner: TestCustomer,
  steps: CheckoutStepInputs = {},
): Promise<{ readonly orderId: number; readonly codes: string[] }> {
  const orderId = await createPayableOrder(app, owner, steps);
  await payByCard(app, owner, orderId);
  return { orderId, codes: (await loadPlateRows(app, orderId)).map(({ code }) => code) };
}

/** The same, with all of its plates packed: it is ready. */
export async function createReadyOrder(
  app: TestApp,
  { owner, staff, ...steps }: { readonly owner: TestCustomer; readonly staff: TestStaff } & CheckoutStepInputs,
): Promise<{ readonly orderId: number; readonly codes: string[] }> {
  const order = await createOrderInProduction(app, owner, steps);
  await completeChecks(staff, order.orderId);
  return order;
}

export const toPlateEvent = (plate: string, more: Partial<SentEvent> = {}) => ({
  ...{ id: randomUUID(), plate, transition: 'advance' as const, way: 'scan' as const },
  ...more,
});

export const sendPlateEvent = async (person: TestStaff, plate: string, more: Partial<SentEvent> = {}) =>
  (await person.call.deskTransitionPlates({ events: [toPlateEvent(plate, more)] })).outcomes[0];
