import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useHasSettled } from './use-has-settled.ts';

describe('what has settled once', () => {
  it('stays settled while it is asked for again', () => {
    const { result, rerender } = renderHook(useHasSettled, { initialProps: true });
    expect(result.current).toBe(false);
    rerender(false);
    expect(result.current).toBe(true);
    rerender(true);
    expect(result.current).toBe(true);
  });

  it('is settled from the start when nothing was pending', () => {
    const { result, rerender } = renderHook(useHasSettled, { initialProps: false });
    expect(result.current).toBe(true);
    rerender(true);
    expect(result.current).toBe(true);
  });
});
