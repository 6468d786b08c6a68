import { createFacts, createInk } from '@platewright/domain/artwork/artwork-fixture';
import { buildOption } from '@platewright/domain/options/build-option';
import type { Selection } from '@platewright/domain/options/option-types';
import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import type { ServerFile } from '../files/upload/upload-list.ts';
import ArtworkPanel from './artwork-panel.tsx';

const tree = [
  buildOption({
    id: 'width',
    key: 'printWidth',
    label: 'Width',
    fieldType: 'number',
    required: true,
    min: 5,
    max: 560,
  }),
];
const createFile = (id: string): ServerFile => ({
  ...{ id, name: `${id}.pdf`, size: 1, type: 'application/pdf', state: 'ready', reason: null, cloudName: null },
  ...{ receivedBytes: 1, file: '', thumbnail: null, bothSide: 0, additional: false, printingMethod: false },
  ...{ templateId: null, facts: null },
});
const files = ['a', 'b'].map((letter) => createFile(`${letter.repeat(8)}-0000-4000-8000-000000000000`));
const [first, second] = files as [ServerFile, ServerFile];
const sizes: Record<string, number> = { [first.id]: 120, [second.id]: 200 };

function Form() {
  const [selection, setSelection] = useState<Selection>({});
  const configurator = {
    product: { url: 'labels' },
    tree,
    config: { selection },
    store: {
      owner: 1,
      replaceSelection: (next: Selection) => {
        setSelection(next);
        return next;
      },
    },
    messages: {},
    showMessages: () => undefined,
  };
  return (
    <>
      <output>{String(selection['width'] ?? 'empty')}</output>
      <Suspense>
        <ArtworkPanel
          files={files}
          configurator={configurator}
          price={noPrice}
          onNotes={ignoreNotes}
          onArtwork={ignoreArtwork}
        />
      </Suspense>
    </>
  );
}
const noPrice = {
  ...({ state: 'loading', list: null, quote: null, figures: null, priceSize: null } as const),
  ...{ isChecking: false, couponError: null },
};
const ignoreNotes = () => undefined;
const ignoreArtwork = () => undefined;

it('asks which artwork counts as long as the reading of another file could not be loaded', async () => {
  let isAway = true;
  stubServer(({ path }) => {
    const fileId = path.split('/').at(-1) ?? '';
    if (isAway && fileId === second.id) return { error: { code: 404, name: 'notFound' } };
    const { pages, ...facts } = createFacts(sizes[fileId] ?? 0, 80, [createInk('Black', 'process')]);
    const rest = { conformance: null, outputIntent: null, inkCoverage: null };
    return {
      payload: {
        fileId,
        state: 'done',
        facts: { ...facts, pages, ...rest },
        findings: [],
        profile: null,
        pictures: [],
      },
    };
  });
  // Awaited: the panel loads its texts first.
  const { user } = await act(async () => renderScreen(<Form />));
  const again = await screen.findByRole('button', { name: 'Try again' });
  await screen.findByText('Which artwork counts?');
  expect(screen.getByText('empty')).toBeTruthy();
  isAway = false;
  await user.click(again);
  await screen.findAllByText(/Findings in .*bbbb/);
  expect(screen.getByText('empty')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Which artwork counts/ }));
  await user.click(await screen.findByRole('option', { name: /bbbb/ }));
  await screen.findByText('200');
});
