import { isolateBidi } from './isolate-bidi.ts';
import type { Formatters } from './format.ts';
import type { SeparatedPlates, TranslatePlates } from './plates.ts';
import type { ComparedPage, Comparison } from './use-comparison.ts';

type ComparedPlate = ComparedPage['plates'][number];

interface Words {
  /** Texts of comparisons. */
  readonly t: TranslatePlates;
  readonly inkName: (ink: string) => string;
  /** Texts of plates. */
  readonly plateText: TranslatePlates;
  readonly format: Pick<Formatters, 'number' | 'list'>;
  readonly before: number;
  readonly after: number;
}

/** Names of a file keep their direction in the sentence around them. */
/** The texts of the parts of the comparison that portal and desk share. */
export const createComparisonTexts = ({ t, plateText, inkName, format, before, after }: Words) => ({
  view: t('view'),
  modes: {
    side: t('mode.side'),
    slider: t('mode.slider'),
    blink: t('mode.blink'),
    difference: t('mode.difference'),
  },
  zoomIn: plateText('zoomIn'),
  zoomOut: plateText('zoomOut'),
  fit: plateText('fit'),
  onlyChanged: t('onlyChanged'),
  allPlates: t('allPlates'),
  inkName,
  change: (plate: ComparedPlate) => explainChange(plate, t, format),
  changedTitle: t('changed'),
  plateSummary: (changed: number, plates: number) =>
    t('plateSummary', { changed: format.number(changed), plates: format.number(plates) }),
  identical: (inks: readonly string[]) => t('identical', { inks: format.list(inks.map(isolateBidi)) }),
  placeSummary: (count: number) => t('placeSummary', { count }),
  morePlaces: (count: number) => t('morePlaces', { count }),
  places: t('places'),
  previous: t('previous'),
  next: t('next'),
  seenOf: (seen: number, places: number) => t('seenOf', { seen: format.number(seen), places: format.number(places) }),
  seen: t('seen'),
  nothingChanged: t('nothingChanged'),
  nothingChangedLead: t('nothingChangedLead'),
  size: (width: string, height: string) => t('size', { width, height }),
  position: (x: string, y: string) => t('position', { x, y }),
  number: format.number,
  moreInks: (count: number) => t('moreInks', { count: format.number(count) }),
  older: t('version', { version: before }),
  newer: t('version', { version: after }),
  stageOlder: t('stageOlder'),
  stageNewer: t('stageNewer'),
  stage: t('stage'),
  difference: t('difference'),
  slider: t('slider'),
  play: t('play'),
  pause: t('pause'),
  flipHint: t('flip'),
  legendMuch: t('legendMuch'),
  legendCame: t('legendCame'),
  legendWent: t('legendWent'),
  legendSame: t('legendSame'),
  tilesFailed: plateText('tilesFailed'),
  again: t('again'),
});

function explainChange(
  { change, cameMm2, wentMm2 }: ComparedPlate,
  t: TranslatePlates,
  format: Words['format'],
): string {
  if (change === 'same') return t('identicalPlate');
  const area = (mm2: number, sign: string): string =>
    mm2 > 0 ? `\u2066${sign}${format.number(mm2, mm2 < 10 ? 1 : 0)}\u2069` : '';
  const areas = [area(cameMm2, '+'), area(wentMm2, '−')].filter(Boolean).join(' ');
  const words = change === 'added' ? t('addedPlate') : change === 'removed' ? t('removedPlate') : '';
  return [words, areas && t('area', { area: areas })].filter(Boolean).join(' · ');
}

/** What there is to say about a page besides its places. */
export function listComparisonNotes(
  { pages }: Comparison,
  before: SeparatedPlates | null,
  after: SeparatedPlates | null,
  t: TranslatePlates,
  format: Words['format'],
): string[] {
  const notes: string[] = [];
  const size = (page: SeparatedPlates): string =>
    `\u2066${format.number(page.widthMm, 1)} × ${format.number(page.heightMm, 1)}\u2069`;
  if (before && after && size(before) !== size(after))
    notes.push(t('pageSize', { before: size(before), after: size(after) }));
  for (const [side, key] of [
    ['before', 'pagesBefore'],
    ['after', 'pagesAfter'],
  ] as const) {
    const count = pages.filter((page) => page.in === side).length;
    if (count > 0) notes.push(t(key, { count }));
  }
  return notes;
}

/** Why nothing is compared yet, or can not be; null when the page can be shown. */
export function explainComparison(
  comparison: Comparison,
  page: ComparedPage | undefined,
  versions: { readonly before: number; readonly after: number },
  t: TranslatePlates,
  plateText: TranslatePlates,
): string[] | null {
  const { state, failure, failedVersion } = comparison;
  if (state === 'failed')
    return [
      t('failedVersion', { version: versions[failedVersion ?? 'after'] }),
      plateText(failure === 'unavailable' ? 'unavailable' : `failure.${failure ?? 'server'}`),
    ];
  if (!page) return [t(state === 'done' ? 'noPages' : state === 'waiting' ? 'loading' : 'loadingPlates')];
  if (page.failure)
    return [page.failure === 'resolution' ? t('failure.resolution') : plateText(`failure.${page.failure}`)];
  if (page.in !== 'both') return [t(page.in === 'before' ? 'onlyBefore' : 'onlyAfter', { page: page.number })];
  return null;
}
