import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { testSession } from '../../../test-browser.ts';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import { OverdueNote } from './overdue-note.tsx';

afterEach(() => {
  session.clearAll();
  vi.unstubAllGlobals();
});

const open = (hasOverdue: boolean, isMember = false) => {
  session.save({ ...testSession, isMember });
  const sent = stubServer(() => ({
    payload: {
      ...{ hasCredits: true, waitingForApprove: false, refusedReason: null, hasRegistrationPapers: false },
      ...{ prepaid: 0, hasOverdue },
    },
  }));
  renderScreen(<OverdueNote />);
  return sent;
};

describe('why nothing is sold on account', () => {
  it('is that something is overdue, and how it is paid', async () => {
    open(true);
    await screen.findByText(/not offered while something on your account is overdue/);
    expect(screen.getByRole('link', { name: 'To the statement' }).getAttribute('href')).toContain('credits');
  });

  it('is not said where nothing is', async () => {
    const sent = open(false);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is not asked for by members who may not see it', () => {
    expect(open(true, true)).toHaveLength(0);
  });
});
