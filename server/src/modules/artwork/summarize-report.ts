import type { InkCoverage } from '@platewright/artwork/separations/measure-ink-coverage';
import type { PageFacts } from '@platewright/artwork/facts/artwork-facts';
import type { ServerFault, TaskFailure } from '@platewright/artwork/process/task';
import { listPlacedImages } from '@platewright/artwork/preflight/placed-images';
import { toPlace } from '@platewright/artwork/pdf/place';
import { checkInkCoverage } from '@platewright/artwork/preflight/check-ink-coverage';
import type { Profile } from '@platewright/artwork/preflight/profile';
import type { Finding } from '@platewright/artwork/preflight/finding';
import type { ArtworkReport } from '@platewright/artwork/report';
import type { artworkFacts, artworkFinding } from '@platewright/contract/modules/artwork/artwork-reading';
import {
  locatePage,
  MAX_FINDINGS,
  sortFindings,
  type FindingLevel,
  type ArtworkRule,
} from '@platewright/domain/artwork/artwork';
import { groupImages } from '@platewright/domain/artwork/line-screen-limits';
import type { z } from 'zod';
import { cleanText } from './clean-text.ts';

export type ReadingFacts = z.input<typeof artworkFacts>;
export type ReadingFinding = z.input<typeof artworkFinding>;

/** What is stored of a reading. */
export interface ReadingSummary {
  readonly facts: ReadingFacts | null;
  readonly findings: readonly ReadingFinding[];
}

/** A file of strangers decides how long its lists are; a person reads no more than this. */
const MAX_INKS = 200;
const MAX_BARCODES = 50;

const cleanOrNull = (text: string | null): string | null => (text === null ? null : cleanText(text));
const cleanValue = <T extends string | number | null>(value: T): T | string =>
  typeof value === 'string' ? cleanText(value) : value;

/** The report of the reader as it is stored and sent: each rule once a page, with its worst place. */
export function summarizeReport(
  report: ArtworkReport,
  coverages: readonly InkCoverage[],
  profile: Profile,
): ReadingSummary {
  const pages = report.facts?.pages ?? [];
  // Coverage is measured page by page of an archive; its findings name their file as the others do.
  const coverageFindings = checkInkCoverage(coverages, profile).map((finding) => {
    const file = finding.page && report.facts && locatePage({ files: report.facts.files }, finding.page)?.name;
    return file ? { ...finding, file } : finding;
  });
  const findings = [...report.findings, ...coverageFindings];
  return {
    facts: report.facts && summarizeFacts(report.facts, coverages, profile),
    findings: sortFindings(groupFindings(findings, report.counts, pages)).slice(0, MAX_FINDINGS),
  };
}

/** A file that could not be read at all, in a finding. */
export function summarizeFailure(failure: Exclude<TaskFailure, ServerFault>): ReadingSummary {
  if (failure === 'tooMuchTime') return createFileFinding('tooLarge', 'error', 'milliseconds');
  if (failure === 'tooMuchMemory') return createFileFinding('tooLarge', 'error', 'memory');
  return createFileFinding('unreadable', 'error', failure === 'crashed' ? 'damaged' : failure);
}

/** A finding about a whole file, of which nothing else is known. */
export const createFileFinding = (rule: ArtworkRule, level: FindingLevel, value: string): ReadingSummary => ({
  facts: null,
  findings: [
    { rule, gwgRule: null, level, value, limit: null, unit: null, ink: null, page: null, place: null, count: 1 },
  ],
});

function summarizeFacts(
  facts: NonNullable<ArtworkReport['facts']>,
  coverages: readonly InkCoverage[],
  { imagePpi }: Profile,
): ReadingFacts {
  const barcodes = [...new Set(facts.pages.flatMap(({ barcodeDigits }) => barcodeDigits))];
  const hasMoreBarcodes = barcodes.length > MAX_BARCODES || facts.pages.some((page) => page.hasMoreBarcodes);
  const most = [...coverages].sort((a, b) => b.percent - a.percent)[0];
  return {
    pageCount: facts.pageCount,
    pages: facts.pages.map(({ number, widthMm, heightMm, isEmpty, boxes: { trim, crop } }) => ({
      ...{ number, widthMm, heightMm, isEmpty },
      isTrimmed: trim !== null && trim.some((edge, side) => edge !== crop[side]),
    })),
    inks: facts.inks
      // A colour for every plate is no ink of its own.
      .filter(({ name }) => name !== 'All')
      .slice(0, MAX_INKS)
      .map(({ name, role, usage, pages }) => ({ name: cleanText(name), role, usage, pages: [...pages] })),
    conformance: cleanOrNull(facts.conformance),
    outputIntent: cleanOrNull(facts.outputIntent),
    inkCoverage: most ? { percent: most.percent, page: most.page } : null,
    hasConvertedColors: facts.pages.some(({ hasConvertedColors }) => hasConvertedColors),
    ...(facts.pages.some(({ hadNegativeImages }) => hadNegativeImages) && { hadNegativeImages: true }),
    barcodes: barcodes.slice(0, MAX_BARCODES),
    ...(hasMoreBarcodes && { hasMoreBarcodes }),
    ...(imagePpi.level !== 'off' && { imageResolutions: summarizeImages(facts.pages, imagePpi) }),
    ...(facts.files && {
      files: facts.files.map(({ name, firstPage, pageCount }) => ({ name: cleanText(name), firstPage, pageCount })),
    }),
  };
}

/** The images of each page, in case the line screen of an order asks for more, or for less, than the profile. */
const summarizeImages = (
  pages: readonly PageFacts[],
  { errorBelow, warningBelow }: Profile['imagePpi'],
): ReadingFacts['imageResolutions'] => {
  const images = pages.flatMap((page) =>
    listPlacedImages(page).map(({ box, ppi }) => ({ page: page.number, ppi, place: toPlace(box, page) })),
  );
  return { errorBelow, warningBelow, images: groupImages(images, { errorBelow, warningBelow }) };
};

function groupFindings(
  findings: readonly Finding[],
  counts: ArtworkReport['counts'],
  pages: readonly PageFacts[],
): ReadingFinding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { rule, page, level, ink, box, value, file } = finding;
    // What has no place says something else with each value, such as the names of two inks.
    const key = [rule, page, level, ...(box ? [] : [value, ink]), file].join('|');
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [worst] = [...group].sort((a, b) => getExcess(b) - getExcess(a));
    if (!worst) return [];
    const { rule, gwgRule, level, value, limit, unit, ink, page, box, file } = worst;
    const total = counts.find((count) => count.rule === rule && count.page === page)?.count ?? 0;
    const isAll = group.length === findings.filter((other) => other.rule === rule && other.page === page).length;
    const seen = pages.find(({ number }) => number === page);
    return [
      {
        rule,
        gwgRule,
        level,
        value: cleanValue(value),
        limit: cleanValue(limit),
        unit,
        ink: cleanOrNull(ink),
        page,
        place: box && seen ? toPlace(box, seen) : null,
        count: isAll ? Math.max(total, group.length) : group.length,
        ...(file !== undefined && { file: cleanText(file) }),
      },
    ];
  });
}

/** How far a value is from its limit. */
const getExcess = ({ value, limit }: Finding): number =>
  typeof value === 'number' && typeof limit === 'number' ? Math.abs(value - limit) : 0;
