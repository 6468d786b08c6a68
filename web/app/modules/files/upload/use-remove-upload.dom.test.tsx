import type { UploadQueue, UploadSnapshot } from '@platewright/browser/upload-queue';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-screen.tsx';
import type { UploadListRow } from './upload-list.ts';
import { useRemoveUpload } from './use-remove-upload.ts';
import { queryKeys } from '../../../api/query-keys.ts';

const TARGET = 'product:1';
const transfer = { id: 't1', fileId: 'f1' } as UploadSnapshot;

/** The server removes a file when it is told to; until then its list has the file. */
function List({ list, removeTransfer }: { list: () => Promise<object[]>; removeTransfer: () => Promise<void> }) {
  const { data = [] } = useQuery({ queryKey: [...queryKeys.stagedUploads(TARGET), 7], queryFn: list });
  const transfers = { getUploads: () => [transfer], remove: removeTransfer } as unknown as UploadQueue;
  const remove = useRemoveUpload(TARGET, transfers, () => Promise.resolve());
  const row = { kind: 'transfer', id: 't1' } as UploadListRow;
  return (
    <>
      <button onClick={() => void remove(row)}>Remove</button>
      <p>{`${data.length} files`}</p>
    </>
  );
}

it('a removed file does not come back while the server removes it', async () => {
  let files = [{ id: 'f1' }, { id: 'f2' }];
  let endRemoval: () => void = () => undefined;
  const removal = new Promise<void>((resolve) => (endRemoval = resolve));
  const list = vi.fn(() => Promise.resolve(files));
  const { user } = renderScreen(<List list={list} removeTransfer={() => removal} />);
  await screen.findByText('2 files');
  await user.click(screen.getByRole('button'));
  await screen.findByText('1 files');
  expect(list, 'nothing is loaded again before the server has answered').toHaveBeenCalledOnce();
  files = [{ id: 'f2' }];
  endRemoval();
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(screen.getByText('1 files')).toBeTruthy();
});
