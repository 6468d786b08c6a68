import { useState } from 'react';
import type { Proof } from './queries.ts';

export interface Pinned {
  /** The version that is being looked at, with the latest word on it. */
  readonly proof: Proof;
  /** A newer version was posted meanwhile. It is shown only when asked for. */
  readonly hasNewer: boolean;
  readonly openNewest: () => void;
  /** Address of a page's picture, counted from 0; stays the same once the picture is there. */
  readonly pictureOf: (page: number) => string;
  readonly pictureLoaded: (page: number, address: string) => void;
  /** The address has expired, or the picture is broken: the next answer's address is tried. */
  readonly pictureFailed: (page: number) => void;
  /** Asks the server for fresh addresses. */
  readonly refresh: () => void;
}

/** What was said of the version that is shown before the newer one came. */
function saidSince({ file }: Proof, { versions }: Proof): Pick<Proof, 'decision' | 'versions'> {
  return { versions, decision: versions.find(({ version }) => version === file.version)?.decision ?? null };
}

/**
 * Holds on to the version that was opened, so that nobody signs what they did not see. Answers come anew every few
 * minutes with fresh addresses; pictures that are there already keep theirs.
 */
export function usePinned(latest: Proof | undefined, refresh: () => void): Pinned | null {
  const [shown, setShown] = useState<Proof | null>(latest ?? null);
  const [opened, setOpened] = useState<Readonly<Record<number, string>>>({});
  if (latest && !shown) setShown(latest);
  if (!shown) return null;
  const hasNewer = latest !== undefined && latest.sha256 !== shown.sha256;
  const proof = latest && !hasNewer ? latest : shown;
  return {
    proof: hasNewer ? { ...shown, ...saidSince(shown, latest), allowed: {} } : proof,
    hasNewer,
    openNewest: () => {
      setOpened({});
      setShown(latest ?? null);
    },
    pictureOf: (page) => opened[page] ?? proof.pages[page] ?? '',
    pictureLoaded: (page, address) =>
      setOpened((known) => (known[page] === address ? known : { ...known, [page]: address })),
    pictureFailed: (page) => setOpened(({ [page]: _gone, ...rest }) => rest),
    refresh,
  };
}
