import { useState } from 'react';
import type { Proof } from './queries.ts';

export interface PinnedProof {
  /** The version that is shown, with the latest decision on it. */
  readonly proof: Proof;
  /** A newer version was published meanwhile. It is shown only on request. */
  readonly hasNewer: boolean;
  readonly openNewest: () => void;
  /** URL of a page's image, counted from 0; it stays the same once the image is loaded. */
  readonly getPageUrl: (page: number) => string;
  readonly onPageLoaded: (page: number, url: string) => void;
  /** The URL has expired, or the image is broken: the URL of the next answer is tried. */
  readonly onPageFailed: (page: number) => void;
  /** Loads the proof again, with new URLs. */
  readonly refresh: () => void;
}

/** The versions and the decision on the shown one, from the latest answer. */
function getDecisionsSince({ file }: Proof, { versions }: Proof): Pick<Proof, 'decision' | 'versions'> {
  return { versions, decision: versions.find(({ version }) => version === file.version)?.decision ?? null };
}

/**
 * Keeps showing the version that was opened, so that nobody approves a version that they did not see. The proof is loaded
 * again every few minutes with new URLs; images that are loaded keep theirs.
 */
export function usePinnedProof(latest: Proof | undefined, refresh: () => void): PinnedProof | null {
  const [shown, setShown] = useState<Proof | null>(latest ?? null);
  const [loadedUrls, setLoadedUrls] = useState<Readonly<Record<number, string>>>({});
  if (latest && !shown) setShown(latest);
  if (!shown) return null;
  const hasNewer = latest !== undefined && latest.sha256 !== shown.sha256;
  const proof = latest && !hasNewer ? latest : shown;
  return {
    proof: hasNewer ? { ...shown, ...getDecisionsSince(shown, latest), allowed: {} } : proof,
    hasNewer,
    openNewest: () => {
      setLoadedUrls({});
      setShown(latest ?? null);
    },
    getPageUrl: (page) => loadedUrls[page] ?? proof.pages[page] ?? '',
    onPageLoaded: (page, url) =>
      setLoadedUrls((before) => (before[page] === url ? before : { ...before, [page]: url })),
    onPageFailed: (page) => setLoadedUrls(({ [page]: _failed, ...rest }) => rest),
    refresh,
  };
}
