import { createFacts, createInk } from '@platewright/domain/artwork/artwork-fixture';
import { buildOption } from '@platewright/domain/options/build-option';
import type { Selection } from '@platewright/domain/options/option-types';
import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
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
  buildOption({
    id: 'screen',
    key: 'lineScreen',
    label: 'Line screen',
    fieldType: 'dropdown',
    values: [
      { sku: 'lpi133', title: '133 lpi' },
      { sku: 'lpi175', title: '175 lpi' },
    ],
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
      <button onClick={() => setSelection({ ...selection, screen: 'screen.lpi175' })}>Finer</button>
      <Suspense>
        <ArtworkPanel
          categoryKey="labels"
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
  ...({ state: 'loading', list: null, quote: null, figures: null, listTotal: null, priceSize: null } as const),
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

it('says how fine images must be for the line screen in the form, and names files in an archive', async () => {
  const place = { left: 0, top: 0, width: 1, height: 1 };
  stubServer(({ path }) => ({
    payload: {
      ...{ fileId: path.split('/').at(-1) ?? '', state: 'done', findings: [], profile: null, pictures: [] },
      facts: {
        ...createFacts(120, 80, [createInk('Black', 'process')]),
        ...{ conformance: null, outputIntent: null, inkCoverage: null },
        files: [{ name: 'front.pdf', firstPage: 1, pageCount: 1 }],
        imageResolutions: { errorBelow: 200, warningBelow: 240, images: [{ page: 1, ppi: 280, place }] },
      },
    },
  }));
  const { user } = await act(async () => renderScreen(<Form />));
  expect(await screen.findAllByText('Nothing that would spoil a plate.')).toHaveLength(2);
  expect(screen.getAllByText(/1 file inside was read: .*front\.pdf/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Finer' }));
  const found = screen.getAllByText('An image has 280 ppi, your press setting of 175 lpi needs 316.');
  expect(found).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Which artwork counts/ }));
  expect(await screen.findAllByRole('option', { name: /front\.pdf.*, page 1/ })).toHaveLength(2);
});

describe('what was found in a file', () => {
  const createFinding = (rule: string, level: string) => ({
    ...{ rule, level, gwgRule: null, value: null, limit: null, unit: null, ink: null, page: null, place: null },
    count: 1,
  });
  /** Opens the panel; the first file has these findings. */
  async function openFindings(...found: readonly [rule: string, level: string][]) {
    stubServer(({ path }) => {
      const fileId = path.split('/').at(-1) ?? '';
      const findings = fileId === first.id ? found.map((one) => createFinding(...one)) : [];
      const facts = {
        ...createFacts(120, 80, [createInk('Black', 'process')]),
        ...{ conformance: null, outputIntent: null, inkCoverage: null },
      };
      return { payload: { fileId, state: 'done', facts, findings, profile: null, pictures: [] } };
    });
    await act(async () => renderScreen(<Form />));
    await screen.findAllByText(/Findings in .*bbbb/);
  }
  const usual = [
    ['conformance', 'note'],
    ['outputIntent', 'note'],
  ] as const;

  it('is one line where it is what every file has', async () => {
    await openFindings(...usual.map(([rule, level]): [string, string] => [rule, level]));
    expect(screen.getAllByText('Nothing that would spoil a plate.')).toHaveLength(2);
    expect(screen.getByText('2 usual remarks, as for nearly every file').closest('details')?.open).toBe(false);
    expect(screen.queryByText(/^You can order/)).toBeNull();
  });

  it('says what one can order with', async () => {
    await openFindings(['manyPages', 'warning']);
    expect(screen.getByText(/^You can order with these\./)).toBeTruthy();
    expect(screen.getByText('May print badly')).toBeTruthy();
  });

  it('says what is settled before the plate, and nowhere that it does not matter', async () => {
    await openFindings(['fontNotEmbedded', 'error'], ['manyPages', 'warning'], ['outputIntent', 'note']);
    expect(screen.getByText(/^You can order now\. What is marked “Settle before the plate”/)).toBeTruthy();
    expect(screen.getByText('Settle before the plate')).toBeTruthy();
    expect(screen.queryByText(/with these/)).toBeNull();
    expect(screen.getByText('1 usual remark, as for nearly every file')).toBeTruthy();
  });
});
