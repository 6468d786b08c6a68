import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import ApproveDialog from './approve-dialog.tsx';
import { useProof } from './queries.ts';

const difference = { against: 'order', kind: 'inkAdded', version: null, page: null, found: 'Gold', expected: '' };
const KEY = 'order|inkAdded|||Gold|';
const read = { state: 'read', differences: [difference] };
const proof = {
  file: { id: 1, filename: 'proof.pdf', version: 1 },
  ...{ sha256: 'a'.repeat(64), pages: ['/page-1.webp'], pageCount: 1, inks: [], original: '/proof.pdf' },
  ...{ signOff: 'I have checked it.', signOffPoints: [], signAs: '', decision: null, versions: [] },
};

/** The dialog over a proof that is asked for again while it is open. */
function Harness() {
  const { data } = useProof(10412, 1);
  const noop = () => undefined;
  return (
    <Suspense fallback={null}>
      {data && (
        <ApproveDialog
          {...{ orderId: 10412, fileId: 1, proof: data, openComments: 0, shownPoint: null }}
          seen={{ pages: [1], isFileOpened: false }}
          {...{ onShow: noop, onLookAt: noop, onFileOpened: noop, onClose: noop }}
        />
      )}
    </Suspense>
  );
}

describe('what a proof differs in, found while its approval is being signed', () => {
  it('is signed only after it was shown: the approval is refused, and the dialog then names it', async () => {
    const found = { comparison: { state: 'waiting', differences: [] } as object };
    const sent = stubServer(({ path, body }) => {
      if (path.includes('/orderdetails/proof/')) return { payload: { ...proof, comparison: found.comparison } };
      if (!path.includes('/decide/')) return undefined;
      return (body as { differences: string[] }).differences.includes(KEY)
        ? { payload: { statusId: 6 } }
        : { error: { code: 409, name: 'proofDiffers', message: 'Not as ordered.' } };
    });
    const { user, queryClient } = renderScreen(<Harness />);
    const dialog = within(await screen.findByRole('dialog'));
    const notice = () => dialog.queryByText('Ink: the file prints Gold, which was not ordered.');
    await dialog.findByText('Size, inks and barcodes are being compared with the order.');
    await user.click(dialog.getByRole('checkbox'));
    await user.type(dialog.getByRole('textbox'), 'Maha Noor');

    found.comparison = read;
    await queryClient.refetchQueries();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(notice()).toBeNull();
    const approve = () => user.click(dialog.getByRole('button', { name: 'Approve' }));
    const listSent = () => sent.filter(({ path }) => path.includes('/decide/')).map(({ body }) => body);
    await approve();
    await waitFor(() => expect(listSent()).toMatchObject([{ approve: true, differences: [] }]));

    await waitFor(() => expect(notice()?.closest('[role="status"]')).toBeTruthy());
    await approve();
    await waitFor(() => expect(listSent()).toMatchObject([{}, { approve: true, differences: [KEY] }]));
  });
});
