import { createFacts } from '@platewright/domain/artwork/artwork-fixture';
import { buildOption } from '@platewright/domain/options/build-option';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-screen.tsx';
import { ArtworkSummary } from './artwork-summary.tsx';

const sizeOption = (key: 'labelWidth' | 'labelLength') =>
  buildOption({ id: key, key, label: key, fieldType: 'number', required: true });
const ignore = () => undefined;

async function showSummary(labelWidth: string, labelLength: string) {
  const facts = createFacts(98.78, 70.56);
  // Awaited: the summary loads its texts first.
  await act(async () =>
    renderScreen(
      <Suspense>
        <ArtworkSummary
          filling={{
            ...{ option: null, choose: ignore, take: ignore, undo: ignore, undoAll: ignore },
            marks: [
              {
                ...({ key: 'labelWidth', optionId: 'labelWidth', kind: 'offered', isDerived: false } as const),
                suggestion: { key: 'labelWidth', answer: '98.78', isOffer: false, isDerived: false, after: null },
              },
            ],
          }}
          option={{ id: 'a', file: { fileId: 'a', name: 'a.pdf', side: 'face', facts }, page: 1, back: null }}
          form={{
            product: { url: 'labels' },
            tree: [sizeOption('labelWidth'), sizeOption('labelLength')],
            config: { selection: { labelWidth, labelLength } },
            store: { owner: 1, replaceSelection: (selection) => selection },
            ...{ messages: {}, showMessages: ignore },
          }}
        />
      </Suspense>,
    ),
  );
  expect((await screen.findAllByText(/98\.8 × 70\.6/)).length).toBeGreaterThan(0);
}

it('says that artwork and form differ where their sizes read differently', async () => {
  await showSummary('90', '70.6');
  expect(screen.getByText(/^Artwork and form differ/)).toBeTruthy();
});

it('takes sizes that read the same as the same', async () => {
  await showSummary('98.8', '70.6');
  expect(screen.queryByText(/^Artwork and form differ/)).toBeNull();
});
