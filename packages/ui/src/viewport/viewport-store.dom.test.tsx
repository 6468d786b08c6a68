import { expect, it, vi } from 'vitest';
import { ViewportStore } from './viewport-store.ts';

const page = { width: 1000, height: 500 };
const stage = { width: 448, height: 348 };
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function createStore() {
  const store = new ViewportStore();
  store.setPage(page);
  store.setStage(stage);
  const listener = vi.fn();
  store.subscribe(listener);
  return { store, listener };
}

it('shows nothing before both sizes are known, then the whole page', () => {
  const store = new ViewportStore();
  store.move(1, 0, false);
  store.setStage(stage);
  expect(store.getSnapshot()).toEqual({ view: null, stageSize: stage, placement: null, visibleArea: null });
  store.setPage(page);
  expect(store.getSnapshot().placement).toEqual({ x: 24, y: 74, width: 400, height: 200 });
});

it('adds up all moves of a frame, and calls back once', async () => {
  const { store, listener } = createStore();
  store.zoomAt(2);
  const { placement: before } = store.getSnapshot();
  for (let step = 0; step < 10; step++) store.move(1, 0, false);
  expect(listener).not.toHaveBeenCalled();
  await nextFrame();
  expect(listener).toHaveBeenCalledOnce();
  expect(store.getSnapshot().placement?.x).toBeCloseTo((before?.x ?? 0) - 10 * 0.12 * stage.width);
});

it('stays where it is when a page gets a picture with more pixels', async () => {
  const { store } = createStore();
  store.zoomAt(3);
  store.moveTo({ x: 0.25, y: 0.75 });
  await nextFrame();
  const { placement } = store.getSnapshot();
  store.setPage({ width: 2000, height: 1000 });
  expect(store.getSnapshot().placement).toEqual(placement);
  expect(store.getSnapshot().view?.scale).toBe(1.5);
});

it('shows the same part when a page of the same size is turned to, whose picture comes later with other pixels', async () => {
  const { store } = createStore();
  store.zoomAt(3);
  store.moveTo({ x: 0.25, y: 0.75 });
  await nextFrame();
  const { placement, visibleArea } = store.getSnapshot();
  store.setPage(null);
  store.setPage({ width: 2500, height: 1250 });
  expect(store.getSnapshot().placement).toEqual(placement);
  store.setPage({ ...page });
  expect(store.getSnapshot().placement).toEqual(placement);
  expect(store.getSnapshot().visibleArea).toEqual(visibleArea);
});

it('is as close to a page of another shape as it was to the one before, and comes back to its place', async () => {
  const { store } = createStore();
  const fitted = store.getSnapshot().view?.scale ?? 0;
  store.zoomAt(fitted * 4);
  store.moveTo({ x: 0.4, y: 0.6 });
  await nextFrame();
  const { placement } = store.getSnapshot();
  const upright = { width: page.height, height: page.width };
  store.setPage(upright);
  // The page is 300 pixels high when it is fitted.
  expect(store.getSnapshot().placement?.height).toBeCloseTo(4 * 300);
  store.setPage({ ...page });
  expect(store.getSnapshot().placement?.width).toBeCloseTo(placement?.width ?? 0);
  expect(store.getSnapshot().placement?.x).toBeCloseTo(placement?.x ?? 0);
});

it('is the same object until something changes', async () => {
  const { store, listener } = createStore();
  const { getSnapshot } = store;
  expect(getSnapshot()).toBe(getSnapshot());
  store.setStage({ ...stage });
  store.setPage({ ...page });
  expect(listener).not.toHaveBeenCalled();
  store.setStage({ width: 648, height: 348 });
  // A page that is fitted stays so.
  expect(getSnapshot().placement?.width).toBe(600);
  expect(listener).toHaveBeenCalledOnce();
  store.moveTo({ x: 0, y: 0 });
  await nextFrame();
  expect(listener).toHaveBeenCalledTimes(2);
});
