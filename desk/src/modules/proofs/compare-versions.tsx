import type { ComparisonUrlState } from '@platewright/browser/comparison-url';
import { useComparedFiles } from '@platewright/browser/use-compared-files';
import { ComparedFiles } from '@platewright/ui/comparison/compared-files';
import { useComparedPlates } from '@platewright/ui/comparison/use-compared-plates';
import { FileName } from '@platewright/ui/file-name';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { useArtworkTexts } from '../artwork/use-artwork-texts.ts';
import type { DocumentVersion } from './group-document-versions.ts';
import styles from './compare-page.module.css';

interface Props {
  readonly orderId: number;
  readonly heading: ReactNode;
  /** Newest first. */
  readonly versions: readonly DocumentVersion[];
  readonly urlState: ComparisonUrlState;
  readonly onUrlState: (change: Partial<ComparisonUrlState>) => void;
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

/** Both versions; suspends until the texts of comparisons are loaded. */
export function CompareVersions({ orderId, heading, versions, urlState, onUrlState }: Props) {
  const findFile = (version: number): string => versions.find((one) => one.version === version)?.fileId ?? '';
  const [before, after] = [findFile(urlState.before), findFile(urlState.after)];
  const format = useFormat();
  const { sides, failed, view } = useComparedFiles({
    ...{ versions: urlState, files: { before, after }, page: urlState.page, format },
    translate: useArtworkTexts(),
    getPlatesCalls: (fileId) => ({
      queryKey: queryKeys.plates(orderId, fileId),
      load: (signal) => api.deskArtworkSeparations({ fileId }, { signal }),
      request: () => api.deskArtworkSeparate({ fileId }),
    }),
    comparisonCalls: {
      queryKey: [...queryKeys.plates(orderId, after), 'comparison', before],
      load: (signal) => api.deskArtworkComparison({ before, after }, { signal }),
      request: () => api.deskArtworkCompare({ before, after }),
    },
  });
  return (
    <ComparedFiles
      {...view}
      {...{ heading, urlState, onUrlState }}
      before={useComparedPlates(sides.before)}
      after={useComparedPlates(sides.after)}
      versions={versions.map(({ version, createdAt }) => view.barTexts.version(version, createdAt))}
      loadError={failed && <LoadError query={failed} action="desk.files" />}
    />
  );
}
