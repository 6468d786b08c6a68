import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import type { OrderFaultsAnswer } from './order-faults-answer.ts';
import ReportFaultDialog from './report-fault-dialog.tsx';

const colours = [
  { id: 'face-1', no: 1, ink: 'Cyan', side: 'face' },
  { id: 'face-2', no: 2, ink: 'Magenta', side: 'face' },
] as const;
const report: OrderFaultsAnswer['reports'][number] = {
  ...{ id: 1, state: 'open', description: 'A scratch', photos: [], reportedBy: 'Layla', reason: '' },
  ...{ reportedAt: '2026-11-22T10:00:00.000Z', decidedAt: null, remakeOrderId: null, creditNote: null },
  colours: [colours[0]],
};
const show = (state: 'open' | 'refused') => {
  stubServer(() => undefined);
  renderScreen(
    <ReportFaultDialog orderId={10340} colours={colours} reports={[{ ...report, state }]} onClose={() => undefined} />,
  );
};

describe('the dialog that reports a fault', () => {
  it('offers the plates that no open report names, and says why not the others', async () => {
    show('open');
    const [cyan, magenta] = await screen.findAllByRole('checkbox');
    expect(cyan).toHaveProperty('disabled', true);
    expect(magenta).toHaveProperty('disabled', false);
    expect(screen.getAllByText('Reported already. We are looking at it.')).toHaveLength(1);
  });

  it('offers a plate again when its report is decided', async () => {
    show('refused');
    const [cyan] = await screen.findAllByRole('checkbox');
    expect(cyan).toHaveProperty('disabled', false);
  });
});
