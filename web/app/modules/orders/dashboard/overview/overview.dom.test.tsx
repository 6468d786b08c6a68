import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../../test-screen.tsx';
import { OverviewSection } from './overview.tsx';
import type { Overview, Task } from './use-overview.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const createTask = (task: Partial<Task> & Pick<Task, 'orderId' | 'action'>): Task => ({
  projectName: `Job ${task.orderId}`,
  inks: ['Cyan'],
  statusId: 5,
  statusName: 'Approved, payment due',
  statusColor: '#219653',
  since: inDays(-3),
  hasUnreadChat: false,
  ...task,
});
const nothing: Overview = { tasks: [], promised: [], more: { tasks: false, promised: false }, credit: null, due: null };
const createDue = (dueAt: string, isOverdue: boolean): NonNullable<Overview['due']> => ({
  ...{ count: 7, total: 900, overdueCount: isOverdue ? 2 : 0, overdue: isOverdue ? 450 : 0 },
  items: [{ kind: 'debt', id: 5, orderId: 9, amount: 300, dueAt, isOverdue }],
});

function renderOverview(overview: Overview) {
  stubServer(() => undefined);
  return renderScreen(<OverviewSection overview={overview} />);
}

describe('the overview of the dashboard', () => {
  it('offers the one action of each task and says since when it waits', async () => {
    const { user } = renderOverview({
      ...nothing,
      tasks: [
        createTask({ orderId: 1, action: 'approve', statusId: 3, hasUnreadChat: true }),
        createTask({ orderId: 2, action: 'pay', since: inDays(0) }),
        createTask({ orderId: 3, action: 'uploadFiles', statusId: 7, since: inDays(-1) }),
        createTask({ orderId: 4, action: 'changeOptions', statusId: 2 }),
        createTask({ orderId: 5, action: 'chat', statusId: 6 }),
        createTask({ orderId: 6, action: 'pay' }),
      ],
    });
    const rows = () => within(screen.getByRole('region', { name: /Needs you/ })).getAllByRole('listitem');
    expect(rows()).toHaveLength(5);
    const links = rows().map((row) => within(row).getAllByRole('link').at(-1)?.getAttribute('href'));
    expect(links).toEqual([
      '/order/1/approve',
      '/checkout/2',
      '/order/3/files?upload',
      '/order/4/projectDetails',
      '/order/5/projectDetails?chat=1',
    ]);
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/A proof to approve.*and a new message.*for 3 days/),
      expect.stringContaining('since today'),
      expect.stringContaining('since yesterday'),
      expect.stringContaining('Attributes to correct'),
      expect.stringContaining('A new message'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(rows()).toHaveLength(6);
  });

  it('says that nothing waits', () => {
    renderOverview(nothing);
    expect(screen.getByText('Nothing waits for you.')).toBeTruthy();
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('shows the used credit and the dates in their order, what is late in words', () => {
    renderOverview({
      ...nothing,
      promised: [
        { orderId: 7, projectName: 'Late one', inks: [], dueAt: inDays(-2) },
        { orderId: 8, projectName: 'Next week', inks: [], dueAt: inDays(7) },
      ],
      credit: { limit: 1000, used: 800, isFrozen: true },
      due: createDue(inDays(1), false),
    });
    expect(screen.getByRole('meter', { name: 'AED 800.00 of AED 1,000.00 used' }).getAttribute('aria-valuenow')).toBe(
      '80',
    );
    expect(screen.getByText('Frozen')).toBeTruthy();
    const dates = within(screen.getByRole('region', { name: 'Dates' })).getAllByRole('listitem');
    expect(dates.map((date) => date.textContent)).toEqual([
      expect.stringMatching(/Late one.*2 days late/),
      expect.stringMatching(/AED 300.00 to pay, order 9.*tomorrow/),
      expect.stringMatching(/Next week.*in 7 days/),
    ]);
  });

  it('says since when a payment is overdue, with the year of another one', () => {
    const due = createDue('2024-02-05T08:00:00.000Z', true);
    renderOverview({ ...nothing, credit: { limit: 1000, used: 300, isFrozen: false }, due });
    expect(screen.getByText('Overdue since Mon, Feb 5, 2024')).toBeTruthy();
    expect(screen.queryByText(/Next due/)).toBeNull();
  });

  it('leads to the payment of what is due, what is overdue first', () => {
    renderOverview({ ...nothing, due: createDue('2024-02-05T08:00:00.000Z', true) });
    const due = within(screen.getByRole('region', { name: /^To pay/ }));
    expect(due.getByText('AED 900.00')).toBeTruthy();
    expect(due.getByText('AED 450.00 overdue')).toBeTruthy();
    expect(due.getByRole('link', { name: 'Pay what is overdue' }).getAttribute('href')).toBe('/pay?choose=overdue');
    expect(screen.getByRole('link', { name: /AED 300.00 to pay, order 9/ }).getAttribute('href')).toBe(
      '/pay?choose=debt-5',
    );
  });

  it('leads to the payment of all of it where nothing is overdue', () => {
    renderOverview({ ...nothing, due: createDue(inDays(1), false) });
    const due = within(screen.getByRole('region', { name: /^To pay/ }));
    expect(due.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe('/pay?choose=debts');
    expect(due.queryByText(/overdue/)).toBeNull();
  });

  it('begins its ruler with what is late, at most a week ago', () => {
    const promised = [-20, -3, 4].map((days, index) => ({
      ...{ orderId: 100 + index, projectName: `Promised ${index}`, inks: [] },
      dueAt: inDays(days),
    }));
    renderOverview({ ...nothing, promised });
    const ruler = screen.getByRole('region', { name: 'Dates' }).querySelector('ol');
    const days = [...(ruler?.querySelectorAll('li') ?? [])];
    expect(days).toHaveLength(14);
    expect(days.findIndex((day) => day.matches('[data-today]'))).toBe(3);
    const marked = days.flatMap((day, index) => (day.querySelector('[data-kind]') ? [index] : []));
    expect(marked).toEqual([0, 7]);
    expect(days.flatMap((day, index) => (day.matches('[data-late]') ? [index] : []))).toEqual([0]);
  });

  it('says that there are more tasks and dates than it shows', async () => {
    const { user } = renderOverview({
      ...nothing,
      tasks: Array.from({ length: 30 }, (_, index) => createTask({ orderId: index + 1, action: 'approve' })),
      promised: Array.from({ length: 6 }, (_, index) => ({
        ...{ orderId: 100 + index, projectName: `Promised ${index}`, inks: [] },
        dueAt: inDays(index + 1),
      })),
      more: { tasks: true, promised: false },
    });
    const dates = within(screen.getByRole('region', { name: 'Dates' }));
    expect(dates.getAllByRole('listitem')).toHaveLength(4);
    await user.click(dates.getByRole('button', { name: 'Show all 6' }));
    expect(dates.getAllByRole('listitem')).toHaveLength(6);
    const needs = within(screen.getByRole('region', { name: /Needs you/ }));
    await user.click(needs.getByRole('button', { name: 'Show the first 30' }));
    expect(needs.getByText(/More orders wait than these/)).toBeTruthy();
  });
});
