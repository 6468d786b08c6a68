import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, renderScreen, stubServer } from '../../../test-screen.tsx';
import type { Template } from './template-queries.ts';
import Templates from './templates.tsx';

const template: Template = {
  id: 214,
  templateId: 214,
  projectName: 'Honey jar',
  productName: 'Label plates',
  createdDate: '2026-11-18T08:00:00.000Z',
  productUrl: 'label-plates',
  categoryKey: 'labels',
  marginUm: 10_000,
  thumbnail: '/media/catalogue/products/label-plates-small.svg',
  available: true,
  missingCount: 0,
  mayRemove: true,
  lastUsedAt: '2026-11-20T08:00:00.000Z',
  reversePrint: false,
  plate: {
    widthUm: 216_000,
    lengthUm: 330_200,
    repeatUm: 330_200,
    thicknessUm: 1140,
    distortion: null,
    separations: [
      { id: 'c', side: 'face', number: 1, ink: 'Cyan' },
      { id: 's', side: 'face', number: 2, ink: 'PANTONE 871 C' },
    ],
    step: {
      labelWidthUm: 70_000,
      labelLengthUm: 100_000,
      across: 3,
      around: 2,
      gapAcrossUm: 3000,
      staggerPercent: 0,
    },
  },
};
const nothing = { widthUm: null, lengthUm: null, repeatUm: null, thicknessUm: null, step: null, separations: [] };

it('tells the plate of each template, and starts an order with it', async () => {
  const gone = {
    ...template,
    id: 2,
    projectName: 'Colour proof',
    available: false,
    lastUsedAt: null,
    thumbnail: '/api/pictures/proof.png',
  };
  const rows = [template, { ...gone, plate: { ...template.plate, ...nothing } }];
  stubServer(() => ({ payload: { templates: { rows, count: 2 } } }));
  renderScreen(<Templates />);
  const honey = await screen.findByRole('row', { name: /Honey jar/ });
  const facts = within(honey)
    .getAllByRole('listitem')
    .map((fact) => fact.textContent?.replace(/[\u2066-\u2069]/g, ''));
  expect(facts).toEqual([
    '216.00 × 330.20 mm',
    'Repeat 330.20 mm',
    '3 across, 2 around',
    'Thickness 1.14 mm',
    'Cyan, PANTONE 871 C',
  ]);
  expect(within(honey).getByText('used Fri, Nov 20')).toBeTruthy();
  expect(within(honey).getByRole('link', { name: 'Use: Honey jar' }).getAttribute('href')).toBe(
    '/products/label-plates?templateId=214',
  );
  const proof = screen.getByRole('row', { name: /Colour proof/ });
  expect(within(proof).queryAllByRole('listitem')).toEqual([]);
  expect(within(proof).queryByRole('link')).toBeNull();
  // Without a plate, the picture that staff have uploaded of the product.
  expect(proof.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/proof.png');
  expect(within(proof).getByText('This product is not sold any more.')).toBeTruthy();
});

it('says who removes what somebody else saved, once for all rows', async () => {
  const rows = [template, ...[2, 3].map((id) => ({ ...template, id, projectName: `Jar ${id}`, mayRemove: false }))];
  stubServer(() => ({ payload: { templates: { rows, count: 3 } } }));
  renderScreen(<Templates />);
  const own = await screen.findByRole('button', { name: 'Remove: Honey jar' });
  expect(own.hasAttribute('disabled')).toBe(false);
  const reason = screen.getByText(/You can remove what you saved yourself/);
  for (const name of ['Remove: Jar 2', 'Remove: Jar 3']) {
    const button = screen.getByRole('button', { name });
    expect([button.hasAttribute('disabled'), button.getAttribute('aria-describedby')]).toEqual([true, reason.id]);
  }
});

const details = {
  template: { projectDescription: 'Three across on the narrow press', prepressNotes: '' },
  options: [
    { id: 'width', label: 'Label width', value: '95 mm', fieldType: 'number' },
    { id: 'type', label: 'Plate type', value: 'Digital', fieldType: 'swatch' },
    { id: 'remarks', label: 'Remarks', value: 'Kept to itself', fieldType: 'textarea' },
  ],
  missing: [],
};

/** Two templates of so many; a word finds none. */
function renderTemplates(count = 2) {
  let rows = [template, { ...template, id: 215, projectName: 'Date syrup' }].slice(0, count);
  let total = count;
  const sent = stubServer(({ path }) => {
    if (path.includes('/templateView/')) return { payload: details };
    if (path.includes('/remove/')) {
      rows = rows.slice(1);
      total = rows.length;
      return { payload: {} };
    }
    const isFound = !new URL(path, 'https://plates.example').searchParams.get('advancedSearch');
    return { payload: { templates: isFound ? { rows, count: total } : { rows: [], count: 0 } } };
  });
  const listCalls = (part: string) => sent.filter(({ path }) => path.includes(part)).map(({ path }) => path);
  return { listCalls, ...renderScreen(<Templates />, { path: '/templates' }) };
}
const findToggle = (name: string) => screen.findByRole('button', { name: new RegExp(`Details: ${name}`) });

it('is a table under its title, with weekday, month and day [TPL-02] [TPL-04] [TPL-05]', async () => {
  renderTemplates();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Select From Your Templates');
  const row = await screen.findByRole('row', { name: /Honey jar/ });
  expect(row.textContent).toContain('Wed, Nov 18');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(['ID', 'Project name', 'Product name', 'Date created']));
});

it('opens one template at a time, after half a second, without swatches and long texts [TPL-06] [TPL-07] [TPL-08] [TPL-09] [TPL-11] [TPL-12]', async () => {
  const { user, listCalls } = renderTemplates();
  const syrup = await findToggle('Date syrup');
  const pressedAt = performance.now();
  await user.click(await findToggle('Honey jar'));
  expect(listCalls('/templateView/')).toEqual([]);
  await screen.findByText('Three across on the narrow press');
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(500);
  expect(screen.getByText('Label width').nextElementSibling?.textContent).toBe('95 mm');
  for (const hidden of ['Plate type', 'Remarks']) expect(screen.queryByText(hidden)).toBeNull();
  expect(screen.getByRole('link', { name: 'Select: Honey jar' }).getAttribute('href')).toBe(
    '/products/label-plates?templateId=214',
  );
  await user.click(syrup);
  expect(syrup.textContent).toBe('Hide Details');
  expect((await findToggle('Honey jar')).textContent).toBe('Show Details');
  expect(screen.queryByText('Three across on the narrow press')).toBeNull();
  await user.click(syrup);
  expect(screen.queryByRole('button', { name: /^Hide Details/ })).toBeNull();
});

it('says which of them lost answers to a change of the product, and by name which', async () => {
  const gone = { label: 'Thickness', value: '1.70 mm' };
  const old = { ...template, missingCount: 1 };
  stubServer(({ path }) => ({
    payload: path.includes('/templateView/')
      ? { ...details, missing: [gone] }
      : { templates: { rows: [old], count: 1 } },
  }));
  const { user } = renderScreen(<Templates />);
  await screen.findByText('Made with an older catalogue');
  await user.click(await findToggle('Honey jar'));
  expect((await screen.findByText(/1\.70 mm/)).textContent?.replace(/[\u2068\u2069]/g, '')).toBe('Thickness: 1.70 mm');
});

it('sorts by the address, and says that a word finds none [TPL-16] [TPL-21]', async () => {
  const { user, router, listCalls } = renderTemplates();
  await findToggle('Honey jar');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Project name' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=projectName'));
  await waitFor(() => expect(listCalls('_orderSort=projectName&_orderSortType=asc')).not.toEqual([]));
  fill(screen.getByRole('searchbox', { name: 'Search templates' }), 'nothing like it');
  await screen.findByText('No result for: nothing like it');
  expect(router.state.location.search).toContain('q=nothing');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await findToggle('Honey jar');
});

it('has a pager above 25, and asks for one page at a time [TPL-18]', async () => {
  const { user, listCalls } = renderTemplates(30);
  await user.click(await findToggle('Honey jar'));
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  await user.click(within(pages).getAllByRole('link', { name: /2/ })[0] as HTMLElement);
  await waitFor(() => expect(listCalls('_start=25&_end=50')).not.toEqual([]));
  expect(listCalls('_start=0&_end=25')).not.toEqual([]);
});

it('asks before a template is removed, with its row, and says that none is left [TPL-13] [TPL-14] [TPL-15] [TPL-19]', async () => {
  const { user, listCalls } = renderTemplates(1);
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove: Honey jar' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const question = await ask();
  question.getByText('You do not have permission to submit order.');
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(listCalls('/remove/')).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: 'Remove' }));
  await screen.findByText('You don’t have any templates.');
  expect(listCalls('/remove/')).toHaveLength(1);
});
