import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DifferenceConfirmationNotice, useDifferenceConfirmation } from './difference-confirmation.tsx';

afterEach(() => vi.unstubAllGlobals());

const size = { against: 'order', kind: 'size', version: null, page: null, found: '70 × 100', expected: '95 × 70' };
const ink = { against: 'order', kind: 'inkAdded', version: null, page: null, found: 'PANTONE 485 C', expected: '' };
const spot = { ...ink, against: 'version', version: 2, found: 'Gold' };
type Compared = { readonly state: string; readonly differences: readonly object[] };

/** The dialog around the notice: what would be posted, and whether it can be. */
function Harness({ fileIds }: { readonly fileIds: readonly string[] }) {
  const confirmation = useDifferenceConfirmation(10412, { fileIds, documentId: null, isEnabled: fileIds.length > 0 });
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      <DifferenceConfirmationNotice confirmation={confirmation} isDisabled={false} />
      <button disabled={!confirmation.isConfirmed}>{confirmation.isComparing ? 'Now' : 'Post'}</button>
      <output data-testid="keys">{JSON.stringify(confirmation.differences)}</output>
    </UiProvider>
  );
}

function open(answer: (fileIds: readonly string[]) => readonly Compared[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    const fileIds = JSON.parse(new URL(url, 'http://desk').searchParams.get('fileIds') ?? '[]') as string[];
    const files = answer(fileIds).map((file, index) => ({ ...file, fileId: fileIds[index], name: `${index}.pdf` }));
    return Response.json({ error: null, payload: { files } });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const show = (...fileIds: string[]) => (
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={createI18n('en', english)}>
        <Harness fileIds={fileIds} />
      </I18nextProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(show('a'));
  return { user: userEvent.setup(), add: () => rerender(show('a', 'b')) };
}
const readKeys = () => JSON.parse(screen.getByTestId('keys').textContent) as string[];
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

describe('differences of a proof before it is posted', () => {
  it('are named and confirmed, and asked for again when another file brings its own', async () => {
    const { user, add } = open((ids) =>
      [
        { state: 'read', differences: [size, ink] },
        { state: 'read', differences: [spot] },
      ].slice(0, ids.length),
    );
    await screen.findByText('Not as ordered');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Size: 70 × 100 mm in the file, 95 × 70 mm ordered.',
      'Ink: the file prints PANTONE 485 C, which was not ordered.',
    ]);
    expect(isDisabled('Post')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: english.upload.approve.differencesMeant }));
    expect(isDisabled('Post')).toBe(false);
    add();
    await screen.findByText('Ink: the file prints Gold, which version 2 did not.');
    expect(isDisabled('Post')).toBe(true);
    await user.click(screen.getByRole('checkbox'));
    expect(isDisabled('Post')).toBe(false);
    expect(screen.getByText('1.pdf')).toBeTruthy();
    expect(readKeys()).toHaveLength(3);
  });

  it('are those of their file: the same in another one is confirmed for itself', async () => {
    const { user, add } = open((ids) => ids.map(() => ({ state: 'read', differences: [ink] })));
    await user.click(await screen.findByRole('checkbox'));
    expect(isDisabled('Post')).toBe(false);
    add();
    await screen.findByText('1.pdf');
    expect(isDisabled('Post')).toBe(true);
    await user.click(screen.getByRole('checkbox'));
    expect(isDisabled('Post')).toBe(false);
    expect(readKeys()).toEqual(['a', 'b'].map((fileId) => `${fileId}|order|inkAdded|||PANTONE 485 C|`));
  });

  it('are none where the file is what was ordered', async () => {
    open(() => [{ state: 'read', differences: [] }]);
    await waitFor(() => expect(isDisabled('Post')).toBe(false));
    expect(screen.queryByText('Not as ordered')).toBeNull();
    expect(screen.queryByText(english.proofDifferences.waiting)).toBeNull();
  });

  it('are waited for, and hold nobody up', async () => {
    open(() => [{ state: 'waiting', differences: [] }]);
    await screen.findByText(english.proofDifferences.waiting);
    expect(isDisabled('Now')).toBe(false);
  });
});
