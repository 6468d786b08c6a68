import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAfterFirstUse } from './hydration.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task, 0));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'dragenter'])(
  'runs a task once after the first %s',
  (type) => {
    const task = vi.fn();
    runAfterFirstUse(task);
    vi.advanceTimersByTime(5000);
    expect(task).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(60_000);
    expect(task).toHaveBeenCalledOnce();
  },
);

it('runs a task of an unused page after ten seconds', () => {
  const task = vi.fn();
  runAfterFirstUse(task);
  vi.advanceTimersByTime(9000);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1001);
  expect(task).toHaveBeenCalledOnce();
});

it('runs nothing after it was cancelled, before or after the first use', () => {
  const task = vi.fn();
  const cancelUnused = runAfterFirstUse(task);
  cancelUnused();
  const cancelUsed = runAfterFirstUse(task);
  window.dispatchEvent(new Event('scroll'));
  cancelUsed();
  vi.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
});
