import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import { NextStep } from './next-step.tsx';
import type { OrderInfo } from './order-permission.ts';

const info = {
  ...{ id: 10412, statusId: 3, statusName: 'Waiting for approval', statusColor: '#a15c00', staffNote: null },
  ...{ allowed: { approve: { ok: true, reason: null } }, payment: null, hasReleasedFiles: false },
  promiseChanges: [],
} as unknown as OrderInfo;
const steps = {
  statuses: [],
  currentStep: { description: 'Files are waiting.', additionalDescription: 'Check them.' },
};

function open(tab: 'members' | 'projectDetails' | 'approve') {
  stubServer(({ path }) =>
    path.includes('getKeyForShowList') ? { payload: steps } : { payload: { rows: [], count: 0 } },
  );
  return renderScreen(<NextStep info={info} tab={tab} />);
}
const getSection = () => screen.getByRole('region', { name: 'What happens now' });

it('is folded on every tab but the overview, unfolds on demand, and leads to the proofs', async () => {
  const { user } = open('members');
  const section = getSection();
  const unfold = screen.getByRole('button', { name: 'What happens now' });
  expect(section.dataset['folded']).toBe('true');
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
  await waitFor(() =>
    expect(document.getElementById(unfold.getAttribute('aria-controls') ?? '')?.textContent).toContain('Check them.'),
  );
  expect(screen.getByRole('link', { name: 'See the proofs' }).getAttribute('href')).toBe('/order/10412/approve');
  await user.click(unfold);
  expect(section.dataset['folded']).toBeUndefined();
  expect(unfold.getAttribute('aria-expanded')).toBe('true');
});

it('is never folded on the overview, and does not lead to the tab that is open', () => {
  open('projectDetails');
  expect(getSection().dataset['folded']).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'What happens now' })).toBeNull();
});

it('does not lead to the proofs from their own tab', () => {
  open('approve');
  expect(screen.queryByRole('link', { name: 'See the proofs' })).toBeNull();
});
