import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PinnedProof } from './use-pinned-proof.ts';
import { usePageViewing, useShownPage } from './use-page-viewing.ts';

const size = { width: 100, height: 60 };
const createPinned = (sha256: string, pages = 2) =>
  ({
    proof: { sha256, pages: Array.from({ length: pages }, (_, index) => `/${sha256}/${index}.webp`) },
    getPageUrl: (index: number) => `/${sha256}/${index}.webp`,
    ...{ onPageLoaded: vi.fn(), onPageFailed: vi.fn(), refresh: vi.fn() },
  }) as unknown as PinnedProof;

describe('pages that were looked at', () => {
  it('are those whose picture came, of this version alone', () => {
    const { result, rerender } = renderHook(({ pinned, page }) => usePageViewing(pinned, page, () => undefined, null), {
      initialProps: { pinned: createPinned('a'), page: 0 },
    });
    expect(result.current.state).toBe('loading');
    act(() => result.current.onLoad(size));
    rerender({ pinned: createPinned('a'), page: 1 });
    expect([...result.current.seen]).toEqual([0]);
    act(() => result.current.onLoad(size));
    expect([...result.current.seen]).toEqual([0, 1]);
    expect(result.current.state).toBe('ready');
    rerender({ pinned: createPinned('b'), page: 0 });
    expect([[...result.current.seen], result.current.state]).toEqual([[], 'loading']);
  });

  it('do not count while their picture fails, and can be asked for again', () => {
    const pinned = createPinned('a');
    const { result } = renderHook(() => usePageViewing(pinned, 0, () => undefined, null));
    act(() => result.current.onError());
    expect([result.current.state, result.current.seen.size]).toEqual(['broken', 0]);
    expect(pinned.onPageFailed).toHaveBeenCalledWith(0);
    act(() => result.current.onRetry());
    expect(result.current.state).toBe('loading');
    expect(pinned.refresh).toHaveBeenCalledOnce();
  });
});

describe('the shown page', () => {
  it('is within the proof, and the first one of another version', () => {
    const { result, rerender } = renderHook(({ pinned }) => useShownPage(pinned, { page: 9 } as never), {
      initialProps: { pinned: createPinned('a', 3) },
    });
    expect(result.current[0]).toBe(2);
    act(() => result.current[1](1));
    expect(result.current[0]).toBe(1);
    rerender({ pinned: createPinned('b', 3) });
    expect(result.current[0]).toBe(0);
  });
});
