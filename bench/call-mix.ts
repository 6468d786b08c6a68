import { randomUUID } from 'node:crypto';
import type { ContractClient } from '@platewright/contract/client';
import type { OptionTree } from '@platewright/domain/options/option-types';
import { createClientAt } from './bench-server.ts';
import { findOrderToRepeat } from './order-to-repeat.ts';
import { createSampleSelection, placeOrder } from './scenarios.ts';

export const CUSTOMER = { email: 'owner@gulf-labels.example', password: 'Plates-2026' };

/** What people do at a server with the demo world. */
export interface MixedCall {
  readonly name: string;
  /** How many of a hundred calls. */
  readonly share: number;
  /** Whether its time counts: uploads and payments depend on more than this server. */
  readonly isTimed: boolean;
  readonly send: (url: string) => Promise<unknown>;
}

/** Signs in again: access tokens last fifteen minutes, and another sign-in of the same device would end its session. */
const signIn = async (url: string): Promise<string> =>
  (await createClientAt(url).usersAuthenticate({ ...CUSTOMER, uniqueId: randomUUID() })).token ?? '';

/**
 * The calls of a working day, weighted by how often people make them.
 * @param databaseUrl database of the servers, to find an order that can be placed again
 */
export async function createCallMix(databaseUrl: string, url: string) {
  const source = await findOrderToRepeat(databaseUrl, CUSTOMER.email);
  let token = await signIn(url);
  const as = (target: string): ContractClient => createClientAt(target, token);
  const product = await as(url).productGet({ id: 'label-plates' });
  const { tree } = await as(url).productOptions({ productUrlName: 'label-plates' });
  const selected = createSampleSelection(tree as OptionTree);
  // One after the other: an order takes every file that its buyer has uploaded for the product.
  let lastOrder: Promise<unknown> = Promise.resolve();
  const calls: readonly MixedCall[] = [
    {
      name: 'orders of an account',
      share: 26,
      isTimed: true,
      send: (to) => as(to).ordersGetList({ _start: 0, _end: 25 }),
    },
    {
      name: 'an order',
      share: 22,
      isTimed: true,
      send: (to) => as(to).orderdetailsSpecifications({ orderId: source }),
    },
    {
      name: 'options of a product',
      share: 16,
      isTimed: true,
      send: (to) => as(to).productOptions({ productUrlName: 'label-plates' }),
    },
    { name: 'price', share: 16, isTimed: true, send: (to) => as(to).calcPrice({ productId: product.id, selected }) },
    { name: 'home page', share: 8, isTimed: true, send: readPage },
    {
      name: 'message to the operator',
      share: 4,
      isTimed: true,
      send: (to) =>
        createClientAt(to).contactus({
          fullName: 'Sara',
          email: 'sara@plates.example',
          message: `Message ${randomUUID()}`,
        }),
    },
    {
      name: 'order placed again',
      share: 4,
      isTimed: true,
      send: (to) => as(to).ordersReorderSubmit({ id: source, orderWithoutChanges: 1 }),
    },
    { name: 'sign-in', share: 2, isTimed: true, send: signIn },
    {
      name: 'order with its file',
      share: 2,
      isTimed: false,
      send: (to) =>
        // One that failed does not keep the next ones from being placed.
        (lastOrder = lastOrder.catch(() => undefined).then(() => placeOrder(as(to), product.id, selected))),
    },
  ];
  return {
    calls,
    renewToken: async () => {
      token = await signIn(url);
    },
  };
}

async function readPage(url: string): Promise<void> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The home page answered ${response.status}.`);
}

/** The calls in an order that spreads each of them evenly, repeated every hundred. */
export function createSchedule(calls: readonly MixedCall[]): readonly MixedCall[] {
  return calls
    .flatMap((call) => Array.from({ length: call.share }, (_, at) => ({ call, when: (at + 0.5) / call.share })))
    .sort((one, other) => one.when - other.when)
    .map(({ call }) => call);
}
