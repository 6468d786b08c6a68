import { CallError } from '@platewright/contract/call-errors';
import type { UploadQueue, UploadSnapshot, UploadState } from '@platewright/browser/upload-queue';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-screen.tsx';
import type { ServerFile, UploadListRow } from './upload-list.ts';
import UploadRows from './upload-rows.tsx';

const MEGABYTE = 1024 * 1024;

const createTransferRow = (state: UploadState, more: Partial<UploadSnapshot> = {}): UploadListRow => {
  const transfer: UploadSnapshot = {
    ...{ id: 't1', name: 'face.pdf', size: 10 * MEGABYTE, state, sentBytes: 4 * MEGABYTE, bytesPerSecond: null },
    ...{ metadata: { purpose: 'face' }, fileId: null, sentAt: null, error: null },
    ...more,
  };
  return { kind: 'transfer', id: transfer.id, name: transfer.name, size: transfer.size, transfer };
};
const createFileRow = (file: Partial<ServerFile>, isUnfinished = false): UploadListRow => {
  const { id, name, size } = { id: 'f1', name: 'proof.pdf', size: 3 * MEGABYTE, ...file };
  const whole = {
    ...{
      id,
      name,
      size,
      state: 'ready',
      reason: null,
      thumbnail: null,
      facts: null,
      cloudName: null,
      receivedBytes: 0,
    },
    ...file,
  } as ServerFile;
  return { kind: 'file', id, name, size, file: whole, isUnfinished };
};

/** The list, and a button that adds the second row. */
function GrowingList({ rows }: { rows: readonly UploadListRow[] }) {
  const [count, setCount] = useState(1);
  return (
    <>
      <UploadRows rows={rows.slice(0, count)} transfers={null} remove={() => Promise.resolve()} className="" />
      <button onClick={() => setCount(2)}>Add another</button>
    </>
  );
}

function showRows(...rows: UploadListRow[]) {
  const [pause, resume, retry] = [vi.fn(), vi.fn(), vi.fn()];
  const remove = vi.fn(() => Promise.resolve());
  const transfers = { pause, resume, retry } as unknown as UploadQueue;
  const { user } = renderScreen(<UploadRows rows={rows} transfers={transfers} remove={remove} className="" />);
  const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
  return { press, pause, resume, retry, remove };
}
const getRows = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
const getButtonNames = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('the list of uploads', () => {
  it('shows how far a file is, how fast and how long it takes, and pauses it', async () => {
    const row = createTransferRow('uploading', { bytesPerSecond: 2 * MEGABYTE });
    const { press, pause } = showRows(row);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(getRows()[0]?.textContent).toMatch(/40.%.*2\.1.MB\/s.*3 s left/);
    await press(/^Pause/);
    expect(pause).toHaveBeenCalledWith('t1');
  });

  it('shows a file that was just added, below others in a list that scrolls', async () => {
    const { user } = renderScreen(<GrowingList rows={[createTransferRow('uploading'), createFileRow({})]} />);
    const list = screen.getByRole('list', { name: 'Files' });
    Object.defineProperty(list, 'scrollHeight', { value: 420 });
    expect(list.scrollTop).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Add another' }));
    expect(list.scrollTop).toBe(420);
  });

  it('goes on with a paused file', async () => {
    const { press, resume } = showRows(createTransferRow('paused'));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await press(/^(Resume|Continue)/);
    expect(resume).toHaveBeenCalledWith('t1');
  });

  it('says why a file failed, sends it again when asked, and shows no progress of it', async () => {
    const { press, retry } = showRows(
      createTransferRow('failed', { error: new CallError('fileTooLarge', { code: 413 } as never) }),
    );
    expect(getRows()[0]?.textContent).toMatch(/\w+ \w+/);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await press(/^(Retry|Try again)/);
    expect(retry).toHaveBeenCalledWith('t1');
  });

  it('offers no second try for a file that the server has refused, but takes it out of the list', async () => {
    const row = createFileRow({ state: 'refused', reason: 'fileBroken' });
    const { press, remove } = showRows(row);
    expect(getButtonNames()).toHaveLength(1);
    await press(/^Remove/);
    expect(remove).toHaveBeenCalledWith(row);
  });

  it('removes the row whose button is pressed, and no other', async () => {
    const [first, second] = [createTransferRow('waiting'), createFileRow({})];
    const { press, remove } = showRows(first, second);
    expect(getRows()).toHaveLength(2);
    await press(/^Remove.*proof\.pdf/);
    expect(remove.mock.calls).toEqual([[second]]);
  });

  it('shows how far the server is with a file of a cloud drive, which no button here can hurry', () => {
    showRows(createFileRow({ state: 'receiving', cloudName: 'dropbox', receivedBytes: 1.5 * MEGABYTE }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    expect(getRows()[0]?.textContent).toContain('Dropbox');
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  it('says that a file is being checked, unfinished or ready', () => {
    showRows(createTransferRow('checking'), createFileRow({ id: 'f2', state: 'receiving' }, true), createFileRow({}));
    const [checked, unfinished, ready] = getRows().map(({ textContent }) => textContent);
    expect(checked).toMatch(/check/i);
    expect(unfinished).toContain('Not finished. Select the same file again');
    expect(ready).toContain('Ready');
  });
});
