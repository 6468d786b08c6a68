import type { ComparisonAddress } from '@platewright/browser/comparison-address';
import { createComparisonTexts, explainComparison, listComparisonNotes } from '@platewright/browser/comparison-texts';
import { findPlates, type TranslatePlates } from '@platewright/browser/plates';
import { useComparison } from '@platewright/browser/use-comparison';
import { useInkName } from '@platewright/browser/use-ink-name';
import { useSeparations } from '@platewright/browser/use-separations';
import { ComparisonLayout, ComparisonMessage } from '@platewright/ui/comparison/comparison-layout';
import { ComparisonView } from '@platewright/ui/comparison/comparison-view';
import { PageChoice } from '@platewright/ui/comparison/page-choice';
import { useComparedPlates } from '@platewright/ui/comparison/use-compared-plates';
import { VersionChoice } from '@platewright/ui/comparison/version-choice';
import { FileName } from '@platewright/ui/file-name';
import { PlateNotes } from '@platewright/ui/plates/plate-notes';
import { Spinner } from '@platewright/ui/progress';
import { useMemo, type ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/format.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { useArtworkTexts } from '../artwork/use-artwork-texts.ts';
import type { DocumentVersion } from './group-document-versions.ts';
import styles from './compare-page.module.css';

interface Props {
  readonly orderId: number;
  readonly heading: ReactNode;
  /** Newest first. */
  readonly versions: readonly DocumentVersion[];
  readonly address: ComparisonAddress;
  readonly onAddress: (change: Partial<ComparisonAddress>) => void;
}

interface HeadingProps {
  readonly orderId: number;
  readonly name: string;
  readonly title: string;
  readonly back: ReactNode;
}

/** The way back to the order, and the name of the file. */
export const CompareHeading = ({ orderId, name, title, back }: HeadingProps) => (
  <>
    {back}
    <div className={styles.name}>
      <h1>{title}</h1>
      <small>
        <FileName name={name} /> · <span className="num">{orderId}</span>
      </small>
    </div>
  </>
);

/** The plates of a file, asked for when nobody did. */
function useFilePlates(orderId: number, fileId: string, page: number) {
  const { query, fetchTile } = useSeparations({
    queryKey: [...queryKeys.order(orderId), 'plates', fileId],
    load: (signal) => api.deskArtworkSeparations({ fileId }, { signal }),
    request: () => api.deskArtworkSeparate({ fileId }),
  });
  const plates = findPlates(query.data, page);
  return { query, plates, version: useComparedPlates({ page: plates, source: query.data?.tiles, fetchTile }) };
}

/** Both versions; suspends until the texts of comparisons are loaded. */
export function CompareVersions({ orderId, heading, versions: documents, address, onAddress }: Props) {
  const findFile = (version: number): string => documents.find((one) => one.version === version)?.fileId ?? '';
  const [before, after] = [findFile(address.before), findFile(address.after)];
  const translate = useArtworkTexts();
  const inkName = useInkName();
  const format = useFormat();
  const { t, plateText } = useMemo(() => {
    const within =
      (texts: string): TranslatePlates =>
      (key, params) =>
        translate(`${texts}.${key}`, params);
    return { t: within('compare'), plateText: within('plateViewer') };
  }, [translate]);
  const versions = { before: address.before, after: address.after };
  const texts = createComparisonTexts({ t, plateText, inkName, format, ...versions });
  const query = useComparison({
    queryKey: [...queryKeys.order(orderId), 'comparison', before, after],
    load: (signal) => api.deskArtworkComparison({ before, after }, { signal }),
    request: () => api.deskArtworkCompare({ before, after }),
  });
  const older = useFilePlates(orderId, before, address.page);
  const newer = useFilePlates(orderId, after, address.page);
  const pages = query.data?.pages.length ?? 0;
  const bar = (
    <>
      {heading}
      <VersionChoice
        versions={documents.map(({ version, createdAt }) => ({
          ...{ version, label: t('version', { version }), date: format.date(createdAt) },
        }))}
        before={address.before}
        after={address.after}
        labels={{ before: t('older'), after: t('newer') }}
        onChange={onAddress}
      />
      {pages > 1 && (
        <PageChoice
          page={address.page}
          pages={pages}
          labels={{
            ...{ previous: plateText('previous'), next: plateText('next') },
            position: plateText('pageOf', { page: address.page, pages }),
          }}
          onPage={(page) => onAddress({ page })}
        />
      )}
    </>
  );
  const failed = [query, older.query, newer.query].find(({ data, error }) => !data && error);
  if (failed)
    return (
      <ComparisonLayout bar={bar}>
        <ComparisonMessage>
          <LoadError query={failed} action="desk.files" />
        </ComparisonMessage>
      </ComparisonLayout>
    );
  const compared = query.data?.pages.find(({ number }) => number === address.page);
  const why = query.data && explainComparison(query.data, compared, versions, t, plateText);
  if (!query.data || !compared || why || !older.query.data || !newer.query.data) {
    const isUnderWay = !query.data || (query.data.state !== 'done' && query.data.state !== 'failed');
    return (
      <ComparisonLayout bar={bar}>
        <ComparisonMessage>
          {isUnderWay && <Spinner size="large" />}
          <PlateNotes lines={why ?? [t('loading')]} />
        </ComparisonMessage>
      </ComparisonLayout>
    );
  }
  return (
    <ComparisonView
      // Another page begins with all of it in sight.
      key={address.page}
      bar={bar}
      page={address.page}
      compared={compared}
      before={older.version}
      after={newer.version}
      choice={address}
      onChoice={onAddress}
      texts={texts}
      notes={listComparisonNotes(query.data, older.plates, newer.plates, t, format)}
    />
  );
}
