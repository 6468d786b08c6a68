import { ToastRegion } from '@platewright/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-screen.tsx';
import type { OrderInfo } from '../../orders/order-page/order-permission.ts';
import TransferInstructions from './transfer-instructions.tsx';

const transferTo = {
  ...{ bank: 'Emirates Falcon Bank', holder: 'Dune Flexo Plates LLC', iban: 'AE07 0331 2345 6789 0123 456' },
  ...{ bic: '', reference: '10404', amount: 1854.9, received: 0 },
};
const render = (info: object) =>
  renderScreen(
    <>
      <TransferInstructions info={info as OrderInfo} />
      <ToastRegion />
    </>,
  );

describe('where a transfer goes', () => {
  it('is copied as a bank takes it, and says nothing that is not known', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render({ transferTo });
    expect(screen.getByRole('heading').textContent).toBe('Please transfer to this account');
    await user.click(screen.getByRole('button', { name: 'Copy: IBAN' }));
    await user.click(screen.getByRole('button', { name: 'Copy: Reference' }));
    await user.click(screen.getByRole('button', { name: 'Copy: Amount' }));
    expect(write.mock.calls.flat()).toEqual(['AE070331234567890123456', '10404', '1854.90']);
    expect(screen.queryByText('BIC (SWIFT)')).toBeNull();
    write.mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy: IBAN' }));
    await waitFor(() => expect(screen.getByText(/select the text/)).toBeTruthy());
  });

  it('says that a part is here, and asks for what is not', async () => {
    await render({ transferTo: { ...transferTo, amount: 489.89, received: 300 } });
    screen.getByText(/300\.00 of .*789\.89 is here/);
    screen.getByText(/489\.89$/);
  });

  it('is not shown where no transfer is to be made', async () => {
    await render({ transferTo: null });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
