import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useToastClearance } from './use-toast-clearance.tsx';

it('lifts the toasts by the height of the bar, as long as there is one', () => {
  let notify = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notify = callback;
      }
      observe = () => notify();
      disconnect = () => (notify = () => {});
    },
  );
  let height = 57;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  const readClearance = () => document.documentElement.style.getPropertyValue('--toast-clearance');
  function Bar() {
    return <div ref={useToastClearance()} />;
  }
  const { rerender, unmount } = render(<Bar />);
  expect(readClearance()).toBe('57px');
  height = 168;
  notify();
  rerender(<Bar />);
  expect(readClearance()).toBe('168px');
  unmount();
  expect(readClearance()).toBe('');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
