import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import Approvals from './approvals.tsx';

const decided = { decidedBy: 'Noor Haddad', decidedAt: '2026-11-19T08:00:00.000Z' };
const createRow = (id: number, status: number | null) => ({
  ...{ id, filename: `proof-${id}.pdf`, type: 'application/pdf', url: null, folderName: 'Approval', status },
  ...{ createdAt: '2026-11-18T08:00:00.000Z', docversionId: id, version: 1, size: 1, thumbnail: null, remark: null },
  ...{ picture: `/page-${id}.webp`, pageCount: 1, inks: ['Cyan'], trimMm: { width: 100, height: 60 }, openComments: 2 },
  ...(status === 2 ? { decidedBy: null, decidedAt: null } : decided),
});
const rows = [createRow(1, 2), createRow(2, 1), createRow(3, 3), createRow(4, 0), createRow(5, null)];

async function openList(answer: Parameters<typeof stubServer>[0] = () => undefined, count = rows.length) {
  const sent = stubServer(
    (call) => answer(call) ?? { payload: { rows: rows.slice(0, count), count, certificates: [] } },
  );
  const { user } = renderScreen(<Approvals orderId={10412} approve={{ ok: true, reason: null }} />);
  await screen.findByText('proof-1.pdf');
  const getRow = (id: number) => within(screen.getByText(`proof-${id}.pdf`).closest('tr') as HTMLElement);
  return { user, getRow, sent };
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
    const { user, getRow } = await openList(({ path }) =>
      path.includes('/getFileUrl/') ? { error: { code: 409, name: 'fileNotReady', message: 'Not yet.' } } : undefined,
    );
    await user.click(getRow(1).getByRole('button', { name: /^Approve/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Not yet.')).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows a file large, with its inks, its size and who decided', async () => {
    const { getRow } = await openList();
    const link = getRow(2).getByRole('link', { name: 'View proof-2.pdf' });
    expect(link.getAttribute('href')).toBe('/order/10412/proof/2');
    expect(link.querySelector('img')?.getAttribute('src')).toBe('/page-2.webp');
    expect(getRow(2).getByRole('group', { name: 'Inks' }).textContent).toBe('Cyan');
    expect(getRow(2).getByText('100.0 × 60.0 mm')).toBeTruthy();
    expect(getRow(2).getByText(/^Noor Haddad, Nov 19, 2026/)).toBeTruthy();
    expect(getRow(2).getByRole('link', { name: 'Comments on proof-2.pdf, 2 open' }).getAttribute('href')).toBe(
      '/order/10412/proof/2?comments=1',
    );
    expect(getRow(2).getByRole('link', { name: 'Download proof-2.pdf' }).getAttribute('href')).toBe(
      '/file/10412/2/0/pdf',
    );
  });

  it('stays a list where there are many, which pages', async () => {
    const { getRow } = await openList(() => ({ payload: { rows, count: 40, certificates: [] } }));
    expect(getRow(1).getByRole('button', { name: 'Approve proof-1.pdf' })).toBeTruthy();
    expect(getRow(1).queryByRole('button', { name: /^Reject/ })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  });

  it('lists what is checked beside the only file, with what was ordered, while it waits', async () => {
    const difference = {
      against: 'order',
      kind: 'size',
      version: null,
      page: null,
      found: '70 × 100',
      expected: '95 × 70',
    };
    const comparison = { state: 'read', differences: [difference] };
    const signOffPoints = [
      { key: 'text', ordered: null },
      { key: 'repeat', ordered: '96' },
    ];
    const { getRow } = await openList(
      ({ path }) => (path.includes('/orderdetails/proof/') ? { payload: { signOffPoints, comparison } } : undefined),
      1,
    );
    const list = within(await getRow(1).findByRole('region', { name: 'Checklist' }));
    await list.findByText('Every word, in all languages');
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Size: 70 × 100 mm in the file, 95 × 70 mm ordered.',
      'Text Every word, in all languages',
      expect.stringMatching(/^Repeat Ordered: .*96/),
    ]);
  });

  it('rejects a file that waits, and takes its open comments along', async () => {
    const comments = { rows: [{ number: 3, texts: [{ text: 'The barcode is too small.' }] }] };
    const comparison = { state: 'read', differences: [] };
    const proof = { file: { ...createRow(1, 2) }, decision: null, sha256: 'a'.repeat(64), comparison };
    const { user, getRow, sent } = await openList(({ path }) => {
      if (path.includes('/orderdetails/proof/')) return { payload: proof };
      if (path.includes('/proofs/comments/')) return { payload: comments };
      return path.includes('/decide/') ? { payload: { statusId: 4 } } : undefined;
    });
    expect(getRow(2).queryByRole('button', { name: /^Reject/ })).toBeNull();
    await user.click(getRow(1).getByRole('button', { name: 'Reject proof-1.pdf' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The barcode is too small.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(sent.find(({ path }) => path.includes('/decide/'))?.body).toMatchObject({
        ...{ approve: false, sha256: proof.sha256, remark: '' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not reject a version that was replaced meanwhile', async () => {
    const { user, getRow, sent } = await openList(({ path }) => {
      if (path.includes('/orderdetails/proof/'))
        return {
          payload: {
            file: { ...createRow(1, 2), version: 2 },
            decision: null,
            sha256: 'a',
            comparison: { state: 'read', differences: [] },
          },
        };
      return path.includes('/proofs/comments/') ? { payload: { rows: [] } } : undefined;
    });
    const countLists = () => sent.filter(({ path }) => path.includes('/downloadfiles/')).length;
    const before = countLists();
    await user.click(getRow(1).getByRole('button', { name: 'Reject proof-1.pdf' }));
    await waitFor(() => expect(countLists()).toBeGreaterThan(before));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
