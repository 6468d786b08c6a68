import { useViewport } from '@platewright/ui/viewport/use-viewport';
import type { Size } from '@platewright/ui/viewport/viewport';
import { useEffect, useState } from 'react';
import type { ProofPlace } from '../../paths.ts';
import type { PinnedProof } from './use-pinned-proof.ts';

/** The shown page, counted from 0; another version starts at its first page. */
export function useShownPage({ proof }: PinnedProof, place: ProofPlace | null) {
  const version = proof.sha256;
  const [position, setPosition] = useState({ version, page: (place?.page ?? 1) - 1 });
  const page = position.version === version ? Math.min(position.page, Math.max(0, proof.pages.length - 1)) : 0;
  return [page, (target: number) => setPosition({ version, page: target })] as const;
}

/**
 * The shown page and its size, and which pages were looked at.
 * @param plateSize that of its plates: they may come before its picture
 */
export function usePageViewing(
  pinned: PinnedProof,
  page: number,
  turn: (page: number) => void,
  plateSize: Size | null,
) {
  const pages = pinned.proof.pages.length;
  const version = pinned.proof.sha256;
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  // Another version starts with no page looked at.
  const toSizeKey = (index: number): string => `${version}/${index}`;
  const size = sizes[toSizeKey(page)] ?? null;
  const src = pages > 0 ? pinned.getPageUrl(page) : '';
  const next = page + 1 < pages ? pinned.getPageUrl(page + 1) : null;
  useEffect(() => {
    // Loads the image of the next page ahead.
    if (size && next) new Image().src = next;
  }, [size, next]);
  const seen = new Set(Array.from({ length: pages }, (_, index) => index).filter((index) => sizes[toSizeKey(index)]));
  return {
    page,
    pages,
    seen: seen as ReadonlySet<number>,
    controls: useViewport(size ?? plateSize),
    state: failed === src ? ('broken' as const) : size ? ('ready' as const) : ('loading' as const),
    turn,
    onLoad: (loaded: Size) => {
      setSizes((before) => ({ ...before, [toSizeKey(page)]: loaded }));
      pinned.onPageLoaded(page, src);
    },
    onError: () => {
      setFailed(src);
      pinned.onPageFailed(page);
    },
    onRetry: () => {
      setFailed(null);
      pinned.refresh();
    },
  };
}
