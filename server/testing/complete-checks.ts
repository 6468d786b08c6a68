import type { TestStaff } from './test-builders.ts';

/** Sets the relief of an order in production and signs all checks of its job ticket. */
export async function completeChecks(staff: TestStaff, orderId: number): Promise<void> {
  const { ticket } = await staff.call.deskOrder({ orderId });
  if (ticket.plates > 0 && ticket.reliefUm === null)
    await staff.call.deskSetRelief({ orderId, reliefUm: 400, seen: null });
  for (const { key, signed } of ticket.checks) if (!signed) await staff.call.deskSignCheck({ orderId, check: key });
}
