import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useHasLoaded } from './use-has-loaded.ts';

describe('what has loaded once', () => {
  it('stays loaded while it is asked for again', () => {
    const { result, rerender } = renderHook(useHasLoaded, { initialProps: true });
    expect(result.current).toBe(false);
    rerender(false);
    expect(result.current).toBe(true);
    rerender(true);
    expect(result.current).toBe(true);
  });

  it('is loaded from the start when nothing was pending', () => {
    const { result, rerender } = renderHook(useHasLoaded, { initialProps: false });
    expect(result.current).toBe(true);
    rerender(true);
    expect(result.current).toBe(true);
  });
});
