import { randomUUID } from 'node:crypto';
import { createClientAt } from './bench-server.ts';
import { CUSTOMER } from './call-mix.ts';
import { findOrderToRepeat } from './order-to-repeat.ts';
import type { SteadyRead } from './steady-reads.ts';

/** What a customer, a visitor and staff read on an ordinary day, at a node with the demo world. */
export async function createMonthEndReads(url: string, databaseUrl: string) {
  const signIn = () => ({ ...CUSTOMER, uniqueId: randomUUID() });
  const { token } = await createClientAt(url).usersAuthenticate(signIn());
  const customer = createClientAt(url, token ?? '');
  const desk = await createClientAt(url).deskAuthenticate({ ...signIn(), email: 'admin@platewright.example' });
  const staff = createClientAt(url, desk.token);
  const orderId = await findOrderToRepeat(databaseUrl, CUSTOMER.email);
  const readPage = async (path: string): Promise<void> => {
    const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  };
  const reads: readonly SteadyRead[] = [
    { name: 'order page', send: () => customer.orderdetailsSpecifications({ orderId }) },
    {
      name: 'dashboard',
      send: () => Promise.all([customer.ordersOverview({}), customer.ordersGetList({ _start: 0, _end: 25 })]),
    },
    { name: 'catalogue page', send: () => readPage('/category/labels?lang=en') },
    { name: 'list of orders at the desk', send: () => staff.deskQueue({ _start: 0, _end: 25 }) },
  ];
  return { reads, staff };
}
