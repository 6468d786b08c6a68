import type { ArtworkFacts, InkFacts, InkUsage } from '../facts/artwork-facts.ts';
import { DEFAULT_LIMITS } from '../pdf/budget.ts';
import { getProcessorMilliseconds } from '../process/processor-time.ts';
import { isImage } from '../images/report-image.ts';
import type { UnreadableReason } from '../pdf/open-pdf.ts';
import type { Finding, FindingCount } from '../preflight/finding.ts';
import type { Level } from '../preflight/level.ts';
import { FLEXO_PROFILE, type Profile } from '../preflight/profile.ts';
import { reportArtwork, type ArtworkReport } from '../report.ts';
import {
  DEFAULT_ARCHIVE_LIMITS,
  openArchive,
  Unpacker,
  type ArchiveLimits,
  type ArchiveProblem,
  type ArchiveProblemReason,
} from './open-archive.ts';

interface ArchiveOptions {
  readonly profile?: Profile | undefined;
  readonly limits?: ArchiveLimits | undefined;
}

/** The report of one file inside, and its place in the archive's list. */
interface ReadEntry {
  readonly name: string;
  readonly index: number;
  readonly isPicture: boolean;
  readonly report: ArtworkReport;
}

/**
 * Reads the PDFs and pictures in a ZIP archive as files of their own. Their pages are counted through: those of the second
 * file go on after the first one's (`facts.files`). A finding names the file that it is about.
 */
export async function reportArchive(
  path: string,
  { profile = FLEXO_PROFILE, limits = DEFAULT_ARCHIVE_LIMITS }: ArchiveOptions = {},
): Promise<ArtworkReport> {
  const archive = await openArchive(path, limits);
  if (!('zip' in archive)) return mergeReports([], [archive], profile);
  try {
    const problems = [...archive.problems];
    const read: ReadEntry[] = [];
    const unpacker = new Unpacker(archive.zip, limits);
    const end = getProcessorMilliseconds() + limits.milliseconds;
    for (const [index, file] of archive.files.entries()) {
      const milliseconds = end - getProcessorMilliseconds();
      if (milliseconds <= 0) {
        problems.push({ file: null, reason: 'time' });
        break;
      }
      const bytes = await unpacker.unpack(file);
      if (typeof bytes === 'string') {
        problems.push({ file: file.name, reason: bytes });
        continue;
      }
      const fileLimits = { ...DEFAULT_LIMITS, milliseconds: Math.min(milliseconds, DEFAULT_LIMITS.milliseconds) };
      const report = await reportArtwork(bytes, { profile, limits: fileLimits });
      read.push({ name: file.name, index, isPicture: isImage(bytes), report });
    }
    if (read.length + problems.length === 0) problems.push({ file: null, reason: 'noArtwork' });
    return mergeReports(read, problems, profile);
  } finally {
    archive.zip.close();
  }
}

function mergeReports(
  read: readonly ReadEntry[],
  problems: readonly ArchiveProblem[],
  profile: Profile,
): ArtworkReport {
  const findings: Finding[] = problems.flatMap((problem) => toFinding(problem, profile));
  const counts: FindingCount[] = [];
  const files: NonNullable<ArtworkFacts['files']>[number][] = [];
  const facts: ArtworkFacts[] = [];
  let pageCount = 0;
  for (const { name, index, isPicture, report } of read) {
    const shift = (page: number | null) => page && page + pageCount;
    findings.push(...report.findings.map((finding) => ({ ...finding, page: shift(finding.page), file: name })));
    counts.push(...report.counts.map((count) => ({ ...count, page: shift(count.page) })));
    if (!report.facts) continue;
    files.push({ name, index, isPicture, firstPage: pageCount + 1, pageCount: report.facts.pageCount });
    facts.push(shiftPages(report.facts, pageCount));
    pageCount += report.facts.pageCount;
  }
  return {
    facts: facts.length === 0 ? null : mergeFacts(facts, files),
    unreadable: facts.length === 0 ? findUnreadable(read, problems) : null,
    findings,
    counts,
  };
}

const findUnreadable = (read: readonly ReadEntry[], problems: readonly ArchiveProblem[]): UnreadableReason => {
  if (problems.some(({ reason }) => reason === 'password')) return 'password';
  return read[0]?.report.unreadable ?? (problems.some(({ reason }) => reason === 'noArtwork') ? 'empty' : 'damaged');
};

/** Reasons that say the archive or a file in it is more than is read; others say that it can not be read. */
const TOO_LARGE: readonly ArchiveProblemReason[] = ['entries', 'files', 'bytes', 'ratio', 'time'];
/** What is left out without harm. */
const OWN_LEVELS: Readonly<Partial<Record<ArchiveProblemReason, Level>>> = { nested: 'warning', noArtwork: 'note' };

function toFinding({ file, reason }: ArchiveProblem, profile: Profile): Finding[] {
  const rule = TOO_LARGE.includes(reason) ? 'tooLarge' : 'unreadable';
  const { level } = profile[rule];
  if (level === 'off') return [];
  return [
    {
      ...{ rule, gwgRule: null, level: OWN_LEVELS[reason] ?? level, value: reason, limit: null, unit: null },
      ...{ ink: null, page: null, box: null },
      ...(file === null ? {} : { file }),
    },
  ];
}

const shiftPages = (facts: ArtworkFacts, by: number): ArtworkFacts => ({
  ...facts,
  pages: facts.pages.map((page) => ({ ...page, number: page.number + by })),
  inks: facts.inks.map((ink) => ({ ...ink, pages: ink.pages.map((page) => page + by) })),
});

/** What all files have in common, and all that they have. */
function mergeFacts(all: readonly ArtworkFacts[], files: NonNullable<ArtworkFacts['files']>): ArtworkFacts {
  const getCommon = (key: 'conformance' | 'outputIntent') => {
    const values = new Set(all.map((facts) => facts[key]));
    return values.size === 1 ? (all[0]?.[key] ?? null) : null;
  };
  return {
    pdfVersion: all.find(({ pdfVersion }) => pdfVersion !== '')?.pdfVersion ?? '',
    conformance: getCommon('conformance'),
    outputIntent: getCommon('outputIntent'),
    isEncrypted: all.some(({ isEncrypted }) => isEncrypted),
    pageCount: all.reduce((sum, { pageCount }) => sum + pageCount, 0),
    pages: all.flatMap(({ pages }) => pages),
    inks: mergeInks(all.flatMap(({ inks }) => inks)),
    fonts: [...new Map(all.flatMap(({ fonts }) => fonts).map((font) => [JSON.stringify(font), font])).values()],
    layers: all.flatMap(({ layers }) => layers),
    files,
  };
}

const USAGES: readonly InkUsage[] = ['used', 'hiddenLayersOnly', 'declaredOnly'];

/** One ink for each name; its role is that of the first file that has it. */
function mergeInks(inks: readonly InkFacts[]): InkFacts[] {
  const merged = new Map<string, InkFacts>();
  for (const ink of inks) {
    const known = merged.get(ink.name);
    if (!known) {
      merged.set(ink.name, ink);
      continue;
    }
    const tints = [known.maxTint, ink.maxTint].filter((tint) => tint !== null);
    merged.set(ink.name, {
      ...known,
      usage: USAGES.find((usage) => usage === known.usage || usage === ink.usage) ?? known.usage,
      pages: [...known.pages, ...ink.pages],
      maxTint: tints.length > 0 ? Math.max(...tints) : null,
      overprint: known.overprint === ink.overprint ? known.overprint : 'some',
    });
  }
  return [...merged.values()];
}
