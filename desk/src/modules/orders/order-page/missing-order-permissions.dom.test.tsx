import { orderStatus } from '@platewright/domain/orders/order-status';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { session } from '../../../api/staff-session.ts';
import { MissingOrderPermissions } from './missing-order-permissions.tsx';

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const readNote = (keys: string[], statusId: number, moves: { to: number }[], ordered = ['physicalPrice']) => {
  session.save({ ...staff, keys } as never);
  const deskOrder = { order: { statusId }, moves, received: [{}], prices: { ordered } } as never;
  const { container } = render(
    <I18nextProvider i18n={createI18n('en', english)}>
      <MissingOrderPermissions deskOrder={deskOrder} />
    </I18nextProvider>,
  );
  return container.textContent;
};

describe('the note about rights on the page of a job', () => {
  it('names what its status asks for', () => {
    const note = readNote(['PAYMENTS'], orderStatus.inProcessing, [{ to: orderStatus.waitingForApproval }]);
    const { ORDERS, PROOFS, FILES, PRICES, PEOPLE } = english.staff.permissions;
    for (const { name } of [ORDERS, PROOFS, FILES, PRICES]) expect(note).toContain(`“${name}”`);
    expect(note).not.toContain(`“${PEOPLE.name}”`);
  });

  it('says nothing where nothing is to be done, or where the rights for it are there', () => {
    const files = ['physicalPrice', 'lenPrice'];
    expect(readNote(['PAYMENTS'], orderStatus.completed, [], files)).toBe('');
    expect(readNote(['ORDERS'], orderStatus.inProduction, [], files)).toContain(english.staff.permissions.PROOFS.name);
    expect(readNote(['ORDERS'], orderStatus.inProduction, [{ to: orderStatus.onHold }])).toBe('');
  });
});
