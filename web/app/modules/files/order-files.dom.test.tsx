import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fill, renderScreen, stubServer } from '../../test-screen.tsx';
import Approvals from '../proofs/approvals.tsx';
import Downloadables from './downloadables.tsx';
import { MissingFilesUpload } from './missing-files-upload.tsx';
import ReceivedFiles from './received-files.tsx';

const row = {
  ...{ id: 7, filename: 'Basmati.pdf', type: 'application/pdf', url: '/api/files/7?ticket=a', folderName: 'Face side' },
  ...{ createdAt: '2026-11-15T08:00:00.000Z', docversionId: 7, status: 3, size: 2048, version: 1, thumbnail: null },
  ...{ remark: null, picture: null, pageCount: null, inks: [], trimMm: null, openComments: 0 },
  ...{ decidedBy: null, decidedAt: null },
};
const closed = { ok: false, reason: 'notEditableNow' };
const lists: [name: string, element: ReactElement, row: typeof row, heads: string[], empty: string][] = [
  [
    'Received Files',
    <ReceivedFiles key="received" orderId={10404} allowed={{}} note={null} />,
    row,
    ['View', 'Document', 'Uploaded Folder', 'Uploaded Date', 'Download'],
    'No files for this order.',
  ],
  [
    'Downloadables',
    <Downloadables key="released" orderId={10404} />,
    { ...row, folderName: 'Released', status: 4 },
    ['Document', 'Uploaded Folder', 'Uploaded Date', 'Download'],
    'No files for this order.',
  ],
  [
    'Files for Approval',
    <Approvals key="approvals" orderId={10404} approve={closed} />,
    { ...row, folderName: 'Approval', status: 2 },
    ['View', 'Document', 'Uploaded Date', 'Status', 'Approve'],
    'You have no files to approve.',
  ],
];

/** Answers a list with so many rows; a search finds nothing, and nothing else is answered. */
const stubList = (one: typeof row, count: number) =>
  stubServer(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'https://plates.example');
    if (!/\/(?:files|downloadfiles)\/10404$/.test(pathname)) return undefined;
    if (searchParams.get('filename')) return { payload: { rows: [], count: 0, certificates: [] } };
    const start = Number(searchParams.get('_start'));
    const rows = Array.from({ length: Math.max(0, Math.min(15, count - start)) }, (_, n) => ({
      ...one,
      docversionId: start + n + 7,
    }));
    return { payload: { rows, count, certificates: [] } };
  });

describe.each(lists)('the list %s', (label, element, one, heads, empty) => {
  it('has its columns and, for what may be taken, a download in a new window [FIL-01] [FIL-02] [FIL-18] [FIL-24] [APR-01] [APR-02]', async () => {
    // Many: a few files for approval are cards without columns.
    stubList(one, 90);
    renderScreen(element);
    const table = within(await screen.findByRole('table', { name: label }));
    await screen.findAllByText('Basmati.pdf');
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(heads);
    const first = within(table.getAllByRole('row')[1] as HTMLElement);
    first.getByText(/Nov 15, 2026/);
    if (heads.includes('Uploaded Folder')) first.getByText(one.folderName);
    if (!heads.includes('Download')) return;
    const download = first.getByRole('link', { name: 'Download Basmati.pdf' });
    expect(download.getAttribute('href')).toBe('/file/10404/7/0/pdf');
    for (const link of first.getAllByRole('link')) expect(link.getAttribute('target')).toBe('_blank');
  });

  it('says that there is none, and that a word finds none [FIL-07] [FIL-08]', async () => {
    stubList(one, 0);
    renderScreen(element);
    await screen.findByText(empty);
    fill(screen.getByRole('searchbox', { name: 'Search documents' }), 'zebra');
    await screen.findByText('No result for: zebra');
  });

  it('has pages in the address, which a search leaves [FIL-21]', async () => {
    stubList(one, 90);
    const { user, router } = renderScreen(element);
    await screen.findAllByText('Basmati.pdf');
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('link', { name: /\d/ }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['1', '2', '3']),
    );
    await user.click(pages.getAllByRole('link', { name: /2/ })[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    fill(screen.getByRole('searchbox'), 'zebra');
    await waitFor(() => expect(router.state.location.search).toBe('?q=zebra'));
  });
});

describe('what is missing', () => {
  const staged = {
    ...{ id: '00000000-0000-4000-8000-000000000001', name: 'back.pdf', size: 501 * 1_048_576 - 1 },
    ...{ type: 'application/pdf', state: 'ready', reason: null, file: '/nothing', thumbnail: null, facts: null },
    ...{ bothSide: 0, additional: false, printingMethod: false, templateId: null, cloudName: null },
  };
  async function openUpload(files: unknown[]) {
    const sent = stubServer(({ path }) => {
      if (path.includes('/missingFiles/')) return { payload: files };
      if (path.includes('/drives')) return { payload: [] };
      return path.includes('/saveMissingFiles/') ? { payload: null } : undefined;
    });
    const note = 'The artwork of the back side is missing.';
    const { user } = renderScreen(
      <MissingFilesUpload
        orderId={10404}
        allowed={{ ok: true, reason: null }}
        canAdd={false}
        canEnd={false}
        note={note}
      />,
      { path: '/order/10404/files?upload' },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload File' }));
    dialog.getByText(note);
    const select = (count: number) =>
      user.upload(
        document.querySelector('input[type="file"]') as HTMLInputElement,
        Array.from({ length: count }, (_, n) => new File(['%PDF-1.7'], `${n}.pdf`, { type: 'application/pdf' })),
      );
    return { user, dialog, select, sent };
  }

  it('is asked for in the upload, takes 31 files and wants one before it is saved [FIL-16]', async () => {
    const { user, dialog, select, sent } = await openUpload([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Select file before save\.?$/);
    await select(32);
    await dialog.findByText('Maximum files count is 31.');
    expect(sent.some(({ path }) => path.includes('/saveMissingFiles/'))).toBe(false);
  });

  it('is refused beyond 501 MB with the number of the specification, and saved with the page loading again [FIL-15] [FIL-17]', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user, dialog, select, sent } = await openUpload([staged]);
    await dialog.findByText('back.pdf');
    await select(1);
    await dialog.findByText('Maximum upload size is 300 mb.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/order/10404/files'));
    expect(sent.filter(({ path }) => path.includes('/saveMissingFiles/10404'))).toHaveLength(1);
  });
});
