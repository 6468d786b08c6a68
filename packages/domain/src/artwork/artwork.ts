/** Formats that are read: PDF, as files of Illustrator are inside, pictures, of which less can be known, and archives of both. */
export const readableTypes: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'application/zip',
];

/** What an ink in a file is for. */
export const inkRoles = ['process', 'spot', 'white', 'varnish', 'cutting', 'finishing', 'technical'] as const;
export type InkRole = (typeof inkRoles)[number];

/** Where an ink occurs: printed, only on layers that are switched off, or only in the list of colours. */
export const inkUsages = ['used', 'hiddenLayersOnly', 'declaredOnly'] as const;
export type InkUsage = (typeof inkUsages)[number];

export const findingLevels = ['error', 'warning', 'note'] as const;
export type FindingLevel = (typeof findingLevels)[number];

/** What the preflight looks for, in the order in which a person wants to read it: what stops the plate first. */
export const artworkRules = [
  'unreadable',
  'tooLarge',
  'damaged',
  'fontNotEmbedded',
  'colorSpace',
  'whiteTextOverprints',
  'whitePathOverprints',
  'sameInkTwice',
  'inkNamesByCase',
  'similarInkNames',
  'allInks',
  'imagePpi',
  'oneBitImagePpi',
  'pageAsImagePpi',
  'bleedMm',
  'positiveTextPt',
  'reversedTextPt',
  'positiveLineMm',
  'reversedLineMm',
  'whiteTextPt',
  'whiteLinePt',
  'multiInkTextPt',
  'multiInkLinePt',
  'blackTextKnocksOutPt',
  'blackLineKnocksOutPt',
  'richBlackText',
  'inkCoverage',
  'grayTextPt',
  'grayLinePt',
  'grayOverprints',
  'courier',
  'userUnit',
  'cropBox',
  'rotation',
  'differentSizes',
  'emptyPage',
  'manyPages',
  'cuttingStepMissing',
  'creasingStepMissing',
  'conformance',
  'outputIntent',
] as const;
export type ArtworkRule = (typeof artworkRules)[number];

export interface ArtworkInk {
  /** As the file names it. */
  readonly name: string;
  readonly role: InkRole;
  readonly usage: InkUsage;
  /** Pages on which it is printed, from 1. */
  readonly pages: readonly number[];
}

export interface ArtworkPage {
  /** From 1. */
  readonly number: number;
  /** The size that is seen: that of the trim box, or of the page where the file states none. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly isEmpty: boolean;
}

/** What a file was found to be. */
export interface ArtworkFacts {
  readonly pageCount: number;
  /** The first pages, as many as were read. */
  readonly pages: readonly ArtworkPage[];
  readonly inks: readonly ArtworkInk[];
  /** The files in an archive; left out for any other file. */
  readonly files?: readonly ArchivedFile[] | undefined;
}

/** A file in an archive: its pages are counted through with those of the others. */
export interface ArchivedFile {
  readonly name: string;
  readonly firstPage: number;
  readonly pageCount: number;
}

/** Which page of which file in an archive a page is; null for a page of any other file. */
export function locatePage(
  { files = [] }: Pick<ArtworkFacts, 'files'>,
  page: number,
): { readonly name: string; readonly page: number } | null {
  const file = files.find(({ firstPage, pageCount }) => page >= firstPage && page < firstPage + pageCount);
  return file ? { name: file.name, page: page - file.firstPage + 1 } : null;
}

/** Inks of these roles are printed with a plate; cutting lines, dimensions and the like are not. */
const PRINTING_ROLES: readonly InkRole[] = ['process', 'spot', 'white', 'varnish'];

export const makesPlate = ({ role, usage }: Pick<ArtworkInk, 'role' | 'usage'>): boolean =>
  usage === 'used' && PRINTING_ROLES.includes(role);

/** The inks that are printed on a page with plates, in the order of the file. */
export const listPrintingInks = ({ inks }: Pick<ArtworkFacts, 'inks'>, page: number): ArtworkInk[] =>
  inks.filter((ink) => makesPlate(ink) && ink.pages.includes(page));

/** Inks of a page that make no plate. */
export const listTechnicalInks = ({ inks }: Pick<ArtworkFacts, 'inks'>, page: number): ArtworkInk[] =>
  inks.filter((ink) => ink.usage === 'used' && !makesPlate(ink) && ink.pages.includes(page));

/** A person reads no more of a file. */
export const MAX_FINDINGS = 150;

const levelRank = (level: FindingLevel): number => findingLevels.indexOf(level);

/** Findings as a person reads them: errors first, then by rule, page and place. */
export function sortFindings<
  F extends { readonly rule: ArtworkRule; readonly level: FindingLevel; readonly page: number | null },
>(findings: readonly F[]): F[] {
  return findings
    .map((finding, index) => ({ finding, index }))
    .sort(
      (a, b) =>
        levelRank(a.finding.level) - levelRank(b.finding.level) ||
        artworkRules.indexOf(a.finding.rule) - artworkRules.indexOf(b.finding.rule) ||
        (a.finding.page ?? 0) - (b.finding.page ?? 0) ||
        a.index - b.index,
    )
    .map(({ finding }) => finding);
}
