import { useMemo } from 'react';
import type { Formatters } from './format.ts';
import { createComparisonTexts, explainComparison, listComparisonNotes } from './comparison-texts.ts';
import { describeInside, findPlates, type TranslatePlates } from './plates.ts';
import { useComparison } from './use-comparison.ts';
import { useInkName } from './use-ink-name.ts';
import { useSeparations } from './use-separations.ts';

interface ComparedFilesInput {
  readonly versions: { readonly before: number; readonly after: number };
  /** Ids of the stored files of both versions. */
  readonly files: { readonly before: string; readonly after: string };
  /** From 1. */
  readonly page: number;
  /** How plates and comparison are loaded and asked for: customers and staff have calls of their own. */
  readonly getPlatesCalls: (fileId: string) => Parameters<typeof useSeparations>[0];
  readonly comparisonCalls: Parameters<typeof useComparison>[0];
  /** Texts of artwork. */
  readonly translate: TranslatePlates;
  readonly format: Pick<Formatters, 'number' | 'list' | 'date'>;
}

/** One page of two versions of a file: what differs, the plates of both, and the texts of the page that shows them. */
export function useComparedFiles(input: ComparedFilesInput) {
  const { versions, files, page, getPlatesCalls, comparisonCalls, translate, format } = input;
  const inkName = useInkName();
  const { t, plateText } = useMemo(() => {
    const within =
      (texts: string): TranslatePlates =>
      (key, params) =>
        translate(`${texts}.${key}`, params);
    return { t: within('compare'), plateText: within('plateViewer') };
  }, [translate]);
  const comparison = useComparison(comparisonCalls);
  const before = useSeparations(getPlatesCalls(files.before));
  const after = useSeparations(getPlatesCalls(files.after));
  const queries = [comparison, before.query, after.query];
  const toSide = ({ query, fetchTile }: typeof before) => ({
    ...{ page: findPlates(query.data, page), source: query.data?.tiles, fetchTile },
  });
  const sides = { before: toSide(before), after: toSide(after) };
  const { data } = comparison;
  const pages = data?.pages.length ?? 0;
  const compared = data?.pages.find(({ number }) => number === page);
  const reasons = data ? explainComparison(data, compared, versions, t, plateText) : null;
  // Both versions name the same file mostly.
  const inside = new Set([before, after].map(({ query }) => describeInside(query.data, page, plateText)));
  const named = [...inside].filter((line) => line !== null);
  const isShown = data && compared && !reasons && before.query.data && after.query.data;
  return {
    sides,
    /** The query of which nothing is known. */
    failed: queries.find(({ data, error }) => !data && error) ?? null,
    loadFailed: t('loadFailed'),
    retry: () => queries.forEach((query) => void query.refetch()),
    /** What the page of portal or desk shows. */
    view: {
      /** What the page shows; null while it is made, or when it can not be compared. */
      shown: isShown
        ? { compared, notes: [...named, ...listComparisonNotes(data, sides.before.page, sides.after.page, t, format)] }
        : null,
      /** Why nothing is shown. */
      lines: [...named, ...(reasons ?? [t('loading')])],
      isUnderWay: !data || (data.state !== 'done' && data.state !== 'failed'),
      pages,
      texts: createComparisonTexts({ t, plateText, inkName, format, ...versions }),
      barTexts: {
        versions: { before: t('older'), after: t('newer') },
        version: (version: number, createdAt: string) => ({
          ...{ version, label: t('version', { version }), date: format.date(createdAt) },
        }),
        pages: {
          ...{ previous: plateText('previous'), next: plateText('next') },
          position: plateText('pageOf', { page, pages }),
        },
      },
    },
  };
}
