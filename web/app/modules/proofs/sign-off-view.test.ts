import { createPlateState, reducePlates, type PlateState } from '@platewright/ui/plate-rules/plate-state';
import { describe, expect, it } from 'vitest';
import { planSignOffView } from './sign-off-view.ts';

const inks = [
  { name: 'Cyan', role: 'process' },
  { name: 'Black', role: 'process' },
  { name: 'White', role: 'white' },
].map((ink) => ({ ...ink, rgb: [0, 0, 0], coverage: 1 })) as never;
const trim = { left: 10, top: 10, width: 70, height: 100 };
const plates = { inks, trim, widthMm: 90, heightMm: 120, barcodes: [] as (typeof trim)[] };
const fresh = createPlateState(300);

const look = (
  key: Parameters<typeof planSignOffView>[0],
  state: PlateState = fresh,
  page: typeof plates | null = plates,
) => {
  const view = planSignOffView(key, page, state, 2);
  return { view, state: view.plates.reduce(reducePlates, state) };
};

describe('Show me', () => {
  it('measures the trimmed size', () => {
    const { state } = look('size');
    expect(state).toMatchObject({ tool: 'measure', measured: { from: { x: 10, y: 60 }, to: { x: 80, y: 60 } } });
    // Looking again at it measures again.
    expect(look('size', state).state).toEqual(state);
  });

  it.each([
    ['barcode', ['Cyan', 'White']],
    ['coating', ['Cyan', 'Black']],
    ['text', []],
    ['colours', []],
    ['repeat', []],
  ] as const)('%s hides %j', (key, hidden) => {
    for (const before of [fresh, look('coating').state, look('size').state]) {
      const { state } = look(key, before);
      expect([...state.hiddenInks]).toEqual(hidden);
      expect(state).toMatchObject({ tool: 'move', mode: 'proof', measured: null });
    }
  });

  it('brings a corner of the die closer, with its boxes', () => {
    const { view, state } = look('die', { ...fresh, showsBoxes: false });
    expect(view.close).toEqual({ x: 80 / 90, y: 110 / 120, times: 4 });
    expect(state.showsBoxes).toBe(true);
  });

  it('brings a barcode that was found closer, with all of its inks', () => {
    const code = { left: 60, top: 90, width: 18, height: 12 };
    const { view, state } = look('barcode', fresh, { ...plates, barcodes: [code] });
    // Twice as wide as the code, because of its quiet zone.
    expect(view.close).toEqual({ x: 69 / 90, y: 96 / 120, times: 2.5 });
    expect(state.hiddenInks.size).toBe(0);
    const large = { left: 0, top: 0, width: 90, height: 60 };
    expect(look('barcode', fresh, { ...plates, barcodes: [large] }).view.close?.times).toBe(1);
  });

  it('turns to the back side', () => {
    expect(look('backSide').view.page).toBe(1);
    expect(planSignOffView('backSide', plates, fresh, 1).page).toBeNull();
  });

  it('shows the whole page while there are no plates', () => {
    for (const key of ['size', 'barcode', 'die'] as const)
      expect(look(key, fresh, null).view).toEqual({ plates: [], close: null, page: null });
  });
});
