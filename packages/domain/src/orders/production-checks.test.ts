import { describe, expect, it } from 'vitest';
import { orderStatuses } from './order-status.ts';
import { isCheckOpen, listProductionChecks, productionChecks } from './production-checks.ts';

describe('checks of the job ticket', () => {
  it('are all nine for plates, and those of files without (handbook 4.6)', () => {
    expect(listProductionChecks(4)).toEqual(productionChecks);
    expect(productionChecks).toHaveLength(9);
    expect(listProductionChecks(0)).toEqual(['preflight', 'visual']);
  });

  it('are signed while somebody works on the order', () => {
    const listOpen = (check: (typeof productionChecks)[number], isSigned = false) =>
      orderStatuses.filter(({ id }) => isCheckOpen(check, id, { isSigned })).map(({ key }) => key);
    expect(listOpen('preflight')).toEqual([
      'inProcessing',
      'corrections',
      'waitingForApproval',
      'approvedPaymentDue',
      'inProduction',
      'ready',
    ]);
    for (const check of productionChecks.slice(1)) expect(listOpen(check)).toEqual(['inProduction', 'ready']);
    // What is ready has passed: its signatures stay.
    for (const check of productionChecks) expect(listOpen(check, true)).not.toContain('ready');
  });
});
