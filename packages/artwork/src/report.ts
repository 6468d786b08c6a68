import type { ArtworkFacts } from './facts/artwork-facts.ts';
import { readArtwork } from './facts/read-artwork.ts';
import { isImage, reportImage } from './images/report-image.ts';
import type { Limits } from './pdf/budget.ts';
import type { UnreadableReason } from './pdf/open-pdf.ts';
import { checkArtwork, type Preflight } from './preflight/check-artwork.ts';
import type { Finding, FindingCount } from './preflight/finding.ts';
import { FLEXO_PROFILE, type Profile } from './preflight/profile.ts';

/** What a file is and what is wrong with it: plain data, as it crosses processes and is stored. */
export interface ArtworkReport {
  /** null when the file can not be read; `unreadable` then says why. */
  readonly facts: ArtworkFacts | null;
  readonly unreadable: UnreadableReason | null;
  readonly findings: readonly Finding[];
  /** How often each rule found something; `findings` lists the first ones of each. */
  readonly counts: readonly FindingCount[];
}

/** Reads a PDF, or a picture in PNG, JPEG or TIFF, and checks it against a profile. */
export async function reportArtwork(
  bytes: Uint8Array,
  { profile = FLEXO_PROFILE, limits }: { readonly profile?: Profile; readonly limits?: Limits } = {},
): Promise<ArtworkReport> {
  if (isImage(bytes)) return reportImage(bytes, profile);
  const artwork = await readArtwork(bytes, limits);
  return {
    facts: artwork.ok ? artwork.facts : null,
    unreadable: artwork.ok ? null : artwork.reason,
    ...pickPreflight(checkArtwork(artwork, profile)),
  };
}

const pickPreflight = ({ findings, counts }: Preflight): Pick<ArtworkReport, 'findings' | 'counts'> => ({
  findings,
  counts,
});
