import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import Approvals from './approvals.tsx';

const createRow = (id: number, status: number | null) => ({
  ...{ id, filename: `proof-${id}.pdf`, type: 'application/pdf', url: null, folderName: 'Approval', status },
  ...{ createdAt: '2026-11-18T08:00:00.000Z', docversionId: id, version: 1, size: 1, thumbnail: null, remark: null },
});
const rows = [createRow(1, 2), createRow(2, 1), createRow(3, 3), createRow(4, 0), createRow(5, null)];

async function openList(fileUrl: Parameters<typeof stubServer>[0] = () => undefined) {
  stubServer((call) =>
    call.path.includes('/getFileUrl/') ? fileUrl(call) : { payload: { rows, count: rows.length, certificates: [] } },
  );
  const { user } = renderScreen(<Approvals orderId={10412} approve={{ ok: true, reason: null }} />);
  await screen.findByText('proof-1.pdf');
  const getRow = (id: number) => within(screen.getByText(`proof-${id}.pdf`).closest('tr') as HTMLElement);
  return { user, getRow };
}

describe('the list of files for approval', () => {
  it('says of each file whether it waits, is approved or rejected; only those that wait have Approve [APR-03, APR-04, APR-05, APR-06]', async () => {
    const { getRow } = await openList();
    const expected = ['Waiting for approval', 'Approved', 'Approved', 'Rejected', 'Rejected'];
    for (const [index, text] of expected.entries()) {
      const row = getRow(index + 1);
      expect(row.getByText(text)).toBeTruthy();
      expect(row.queryAllByRole('button', { name: /^Approve/ })).toHaveLength(index === 0 ? 1 : 0);
    }
  });

  it('shows why a file does not open in a dialog that can be closed [APR-08]', async () => {
    const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user, getRow } = await openList(() => ({
      error: { code: 409, name: 'fileNotReady', message: 'Not yet.' },
    }));
    await user.click(getRow(1).getByRole('button', { name: /^Approve/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Not yet.')).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
