import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, renderScreen, stubServer } from '../../../test-screen.tsx';
import PressSettings from './press-settings.tsx';

it('moves the focus to the heading when the removed row takes its button away', async () => {
  const press = { pressName: '', repeatUm: 304_800, gears: 96, cylinder: '', linesPerInch: 133, thicknessUm: null };
  const setting = {
    name: 'Corrugated 4',
    productName: 'Label plates',
    createdAt: '2026-11-18T08:00:00.000Z',
    press,
    mayRemove: true,
  };
  let rows = [
    { ...setting, id: 4, productUrl: 'label', available: false },
    { ...setting, id: 5, name: 'Film 2', productUrl: 'label', available: false },
  ];
  stubServer(({ path }) => {
    if (path.includes('/remove/')) {
      rows = rows.slice(1);
      return { payload: {} };
    }
    return { payload: { templates: { rows, count: rows.length } } };
  });
  const { user } = renderScreen(<PressSettings />);
  await user.click(await screen.findByRole('button', { name: /Remove.*Corrugated 4/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Corrugated 4')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(screen.getByText('Film 2')).toBeTruthy();
  expect(screen.queryByText(/You can remove what you saved/)).toBeNull();
});

it('shows what the press needs on each card, and where nothing was saved', async () => {
  const press = { pressName: 'CI 8 colour', repeatUm: 509_000, gears: null, cylinder: '5090', linesPerInch: 120 };
  const row = { id: 4, name: 'CI press', productName: 'Film plates', createdAt: '2026-11-18T08:00:00.000Z' };
  const rows = [
    { ...row, productUrl: 'film', available: true, mayRemove: false, press: { ...press, thicknessUm: null } },
  ];
  stubServer(() => ({ payload: { templates: { rows, count: 1 } } }));
  renderScreen(<PressSettings />);
  const card = await screen.findByRole('listitem');
  const facts = within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.replace(/[\u2068\u2069]/g, '')}`);
  expect(facts).toEqual(['Repeat: 509.00 mm', 'Cylinder: 5090', 'Screen: 120 lpi', 'Thickness: not saved']);
  expect(within(card).getByRole('link', { name: 'Select: CI press' }).getAttribute('href')).toBe(
    '/products/film?pressId=4',
  );
  const remove = within(card).getByRole('button', { name: 'Remove: CI press' });
  expect(remove.hasAttribute('disabled')).toBe(true);
  expect(document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /The owner of the account can remove the rest/,
  );
});

const nilpeter = {
  ...{ id: 1, name: 'Nilpeter', productName: 'Label plates', productUrl: 'label-plates', available: true },
  ...{ createdAt: '2026-11-18T08:00:00.000Z', mayRemove: true },
  press: { pressName: '', repeatUm: 304_800, gears: 96, cylinder: '', linesPerInch: 133, thicknessUm: null },
  missingCount: 1,
};
const details = [
  { id: 'repeat', label: 'Repeat given by', value: 'Gears', fieldType: 'dropdown' },
  { id: 'type', label: 'Plate type', value: 'Digital', fieldType: 'swatch' },
  { id: 'remarks', label: 'Remarks', value: 'Kept to itself', fieldType: 'textarea' },
];

const missing = [{ label: 'Thickness', value: '1.70 mm' }];

/** So many press settings; a word finds none. */
function renderSettings(count = 2) {
  const rows = [nilpeter, { ...nilpeter, id: 2, name: 'Bobst' }].slice(0, count);
  const sent = stubServer(({ path }) => {
    if (path.includes('/templateView/')) return { payload: { options: details, missing } };
    if (path.includes('/remove/')) return { payload: {} };
    const isFound = !new URL(path, 'https://plates.example').searchParams.get('advancedSearch');
    return { payload: { templates: isFound ? { rows, count } : { rows: [], count: 0 } } };
  });
  const listCalls = (part: string) => sent.filter(({ path }) => path.includes(part)).map(({ path }) => path);
  return { listCalls, ...renderScreen(<PressSettings />, { path: '/account/press-template' }) };
}
const findToggle = (name: string) => screen.findByRole('button', { name: new RegExp(`Details: ${name}`) });
const countOpen = () => screen.queryAllByRole('button', { name: /^Hide Details/ }).length;

it('shows the answers of one setting at a time, after half a second, without swatches and long texts [PRS-04] [PRS-05] [PRS-06] [PRS-12]', async () => {
  const { user, listCalls } = renderSettings();
  const bobst = await findToggle('Bobst');
  const pressedAt = performance.now();
  await user.click(await findToggle('Nilpeter'));
  expect(listCalls('/templateView/')).toEqual([]);
  await screen.findByText('Repeat given by');
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(500);
  for (const hidden of ['Plate type', 'Remarks']) expect(screen.queryByText(hidden)).toBeNull();
  await user.click(bobst);
  expect(countOpen()).toBe(1);
  expect(bobst.getAttribute('aria-expanded')).toBe('true');
});

it('says which of them lost answers to a change of the product, and by name which', async () => {
  const { user } = renderSettings(1);
  await screen.findByText('Made with an older catalogue');
  await user.click(await findToggle('Nilpeter'));
  expect((await screen.findByText(/1\.70 mm/)).textContent?.replace(/[\u2068\u2069]/g, '')).toBe('Thickness: 1.70 mm');
  expect(screen.getByText('Not available any more')).toBeTruthy();
});

it('folds all on a search, and says that a word finds none [PRS-03] [PRS-07]', async () => {
  const { user } = renderSettings();
  await user.click(await findToggle('Nilpeter'));
  expect(countOpen()).toBe(1);
  fill(screen.getByRole('searchbox', { name: 'Search press settings' }), 'nothing like it');
  await screen.findByText('No result for: nothing like it');
  fill(screen.getByRole('searchbox', { name: 'Search press settings' }), '');
  await findToggle('Nilpeter');
  expect(countOpen()).toBe(0);
});

it('comes 25 a page, and folds all when the page changes [PRS-08] [PRS-13]', async () => {
  const { user, router, listCalls } = renderSettings(30);
  await user.click(await findToggle('Nilpeter'));
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  await user.click(within(pages).getAllByRole('link', { name: /2/ })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await waitFor(() => expect(countOpen()).toBe(0));
  const ranges = listCalls('/getTemplates').map((path) => /_start=\d+&_end=\d+/.exec(path)?.[0]);
  expect([...new Set(ranges)]).toEqual(['_start=0&_end=25', '_start=25&_end=50']);
});

it('removes nothing when the question is cancelled, and asks the server once when it is not [PRS-09]', async () => {
  const { user, listCalls } = renderSettings();
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove: Nilpeter' }));
    return within(await screen.findByRole('alertdialog'));
  };
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(listCalls('/remove/')).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(listCalls('/remove/')).toHaveLength(1));
});

it('says that nothing was saved yet [PRS-15]', async () => {
  renderSettings(0);
  await screen.findByText("You don't have saved press details");
});
