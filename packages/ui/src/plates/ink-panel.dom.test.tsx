import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useReducer } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { OpenPlates } from '../plate-rules/open-plates.ts';
import type { PlateInk, PlatePage } from '../plate-rules/plate-page.ts';
import { createPlateState, reducePlates } from '../plate-rules/plate-state.ts';
import { testUiTexts } from '../test-ui-texts.ts';
import { UiProvider } from '../ui-provider.tsx';
import type { InkPanelTexts } from './ink-panel-texts.ts';
import { InkPanel } from './ink-panel.tsx';
import { loadInkOrder, storeInkOrder } from './stored-ink-order.ts';

const texts: InkPanelTexts = {
  ...{ title: 'Plates', showAll: 'All on', coverage: 'Coverage', underPointer: 'Pointer', inArea: 'Area' },
  ...{ highestTotal: 'Highest', totalHere: 'Here', totalInArea: 'In area', overLimit: 'over', usualOrder: 'Usual' },
  ...{ printOrder: 'Print order', orderDone: 'Done', orderCovers: 'Underprint covers', orderSame: 'Always the same' },
  range: (min, max) => `${min} to ${max}`,
  readAt: (ppi) => ppi,
  solo: (ink) => `Only ${ink}`,
  role: (role) => role,
  inkName: (ink) => ink,
  limit: (percent) => percent,
  showAbove: (percent) => percent,
  printEarlier: (ink) => `${ink} earlier`,
  printLater: (ink) => `${ink} later`,
  printPlace: (ink, place, count) => `${ink} ${place}/${count}`,
};
const createInk = (name: string, role: PlateInk['role'] = 'process'): PlateInk => ({
  ...{ name, role, rgb: [0, 0, 0], coverage: 10 },
});
const createPage = (inks: readonly PlateInk[]): PlatePage => ({
  ...{ number: 1, widthMm: 10, heightMm: 10, trim: null, bleed: null, inks },
  tiles: {
    ...{ widthPixels: 10, heightPixels: 10, ppi: 300, tilePixels: 256, levels: [{ columns: 1, rows: 1 }] },
    ...{ maxCoverage: 100, approximations: [] },
  },
});

function Panel({ inks }: { readonly inks: readonly PlateInk[] }) {
  const [state, dispatch] = useReducer(reducePlates, null, () => createPlateState(320));
  const model = new OpenPlates(createPage(inks), () => new Promise(() => undefined));
  return <InkPanel model={model} state={state} dispatch={dispatch} texts={texts} />;
}

function renderPanel(...inks: readonly PlateInk[]) {
  render(
    <UiProvider locale="en-AE" texts={testUiTexts}>
      <Panel inks={inks} />
    </UiProvider>,
  );
  return userEvent.setup();
}
const listInks = () => within(screen.getByRole('list')).getAllByRole('checkbox').map(getName);
const getName = (element: HTMLElement) => element.closest('li')?.dataset['ink'];
const getButton = (name: string) => screen.getByRole('button', { name });

beforeEach(() => window.sessionStorage.clear());

it('orders plates by buttons, and the focus stays with the plate', async () => {
  const user = renderPanel(createInk('Cyan'), createInk('Red', 'spot'), createInk('White', 'white'));
  expect(listInks()).toEqual(['White', 'Cyan', 'Red']);
  await user.click(getButton('Print order'));
  expect(screen.getByText('Underprint covers')).toBeTruthy();
  expect(getButton('White earlier').hasAttribute('disabled')).toBe(true);
  await user.click(getButton('White later'));
  expect(listInks()).toEqual(['Cyan', 'White', 'Red']);
  expect(document.activeElement).toBe(getButton('White later'));
  expect(screen.getByRole('status').textContent).toBe('White 2/3');
  await user.keyboard('{Enter}');
  expect(listInks()).toEqual(['Cyan', 'Red', 'White']);
  // The last one can not print later.
  expect(document.activeElement).toBe(getButton('White earlier'));
});

it('orders plates by keys, as far as the list goes, and back to the usual order', async () => {
  const user = renderPanel(createInk('Cyan'), createInk('Red', 'spot'));
  await user.click(getButton('Print order'));
  expect(screen.getByText('Always the same')).toBeTruthy();
  expect(getButton('Usual').hasAttribute('disabled')).toBe(true);
  screen.getByRole('checkbox', { name: 'Cyan' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(listInks()).toEqual(['Red', 'Cyan']);
  await user.keyboard('{ArrowUp}');
  expect(listInks()).toEqual(['Red', 'Cyan']);
  await user.click(getButton('Usual'));
  expect(listInks()).toEqual(['Cyan', 'Red']);
  await user.click(getButton('Done'));
  expect(screen.queryByRole('button', { name: 'Cyan later' })).toBeNull();
  expect(getButton('Only Cyan')).toBeTruthy();
});

it('has no order with one plate', () => {
  renderPanel(createInk('Cyan'));
  expect(screen.queryByRole('button', { name: 'Print order' })).toBeNull();
});

it('remembers an order in the tab, and none that somebody else wrote there', () => {
  storeInkOrder('order1', ['Red', 'Cyan']);
  expect(loadInkOrder('order1')).toEqual(['Red', 'Cyan']);
  expect(loadInkOrder('order2')).toEqual([]);
  storeInkOrder('order1', []);
  expect(window.sessionStorage.length).toBe(0);
  window.sessionStorage.setItem('printOrder:order1', '{"a":1}');
  expect(loadInkOrder('order1')).toEqual([]);
  window.sessionStorage.setItem('printOrder:order1', '{');
  expect(loadInkOrder('order1')).toEqual([]);
});
