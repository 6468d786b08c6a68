import type { UploadQueue } from '@platewright/browser/upload-queue';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import type { ServerFile, UploadListRow } from './upload-list.ts';
import UploadModal from './upload-modal.tsx';
import type { UploadPurpose, UploadTarget } from './upload-purposes.ts';

const MEGABYTE = 1_048_576;

const createFileRow = (id: string, size: number): UploadListRow => {
  const file = { id, name: `${id}.pdf`, size, state: 'ready', reason: null, cloudName: null, facts: null };
  return { kind: 'file', id, name: file.name, size, file: file as unknown as ServerFile, isUnfinished: false };
};
/** A file that says it is as large as this, without the bytes. */
const createLargeFile = (size: number): File =>
  Object.defineProperty(new File(['%PDF-1.7'], 'front.pdf', { type: 'application/pdf' }), 'size', { value: size });

function showModal(target: UploadTarget, purpose: UploadPurpose, rows: UploadListRow[] = []) {
  const sent = stubServer(({ path }) => (path === '/orderfiles/drives' ? { payload: [] } : undefined));
  const transfers = {
    addFiles: vi.fn(() => ['t1']),
    remove: vi.fn(() => Promise.resolve()),
    getUploads: () => [{ id: 't1' }],
  };
  const removeAll = vi.fn(() => Promise.resolve(null));
  const { user } = renderScreen(
    <UploadModal
      isOpen
      onClose={vi.fn()}
      title="Upload File"
      target={target}
      purpose={purpose}
      rows={rows}
      transfers={transfers as unknown as UploadQueue}
      remove={() => Promise.resolve()}
      removeAll={purpose === 'missing' ? removeAll : undefined}
    />,
  );
  const select = (file: File) => user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
  return { user, transfers, removeAll, select, sent };
}

describe('the upload modal', () => {
  it('of the product page takes files under 501 MB together and names the limit otherwise [UPL-20]', async () => {
    const { select, transfers } = showModal('product:1', 'face', [createFileRow('front', MEGABYTE)]);
    await select(createLargeFile(500 * MEGABYTE));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert').textContent).toBe('Maximum upload size is 500 mb.');
    expect(transfers.addFiles).not.toHaveBeenCalled();
    await select(createLargeFile(500 * MEGABYTE - 1));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(transfers.addFiles).toHaveBeenCalledOnce();
  });

  it('of the order page says the same number in its hint and in its refusal', async () => {
    const { select } = showModal('order:10404', 'missing');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/300 MB in all, 31 files/)).toBeTruthy();
    await select(createLargeFile(501 * MEGABYTE));
    expect(dialog.getByRole('alert').textContent).toBe('Maximum upload size is 300 mb.');
  });

  it('of the order page removes all unsaved files after a question, running transfers first', async () => {
    const rows = [createFileRow('one', 1), createFileRow('two', 1)];
    const { user, transfers, removeAll } = showModal('order:10404', 'missing', rows);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Remove all');
    await press('Keep them');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(removeAll).not.toHaveBeenCalled();
    await press('Remove all');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(transfers.remove.mock.invocationCallOrder[0]).toBeLessThan(removeAll.mock.invocationCallOrder[0] ?? 0);
  });

  it('names what failed, on top of the list, and saves without it when Save is pressed again', async () => {
    const failed = {
      ...{ kind: 'transfer', id: 't9', name: 'back.pdf', size: 1 },
      transfer: { id: 't9', name: 'back.pdf', size: 1, state: 'failed', fileId: null, metadata: { purpose: 'face' } },
    } as unknown as UploadListRow;
    const { user, transfers } = showModal('product:1', 'face', [createFileRow('front', 1), failed]);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByText(/\.pdf$/)[0]?.textContent).toBe('back.pdf');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert').textContent).toMatch(/Did not arrive: .*back\.pdf/);
    expect(transfers.remove).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(transfers.remove).toHaveBeenCalledWith('t9'));
    expect(transfers.remove).toHaveBeenCalledOnce();
  });

  it('of the product page has no button that removes all', () => {
    showModal('product:1', 'face', [createFileRow('one', 1), createFileRow('two', 1)]);
    expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull();
  });
});
