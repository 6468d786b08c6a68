import type { ReactNode } from 'react';
import { PlateNotes } from '../plates/plate-notes.tsx';
import { Spinner } from '../progress.tsx';
import { ComparisonLayout, ComparisonMessage } from './comparison-layout.tsx';
import { ComparisonView, type ComparisonChoice, type ComparisonViewProps } from './comparison-view.tsx';
import { PageChoice, type PageChoiceProps } from './page-choice.tsx';
import { VersionChoice, type VersionChoiceProps } from './version-choice.tsx';

interface UrlState extends ComparisonChoice {
  readonly before: number;
  readonly after: number;
  /** From 1. */
  readonly page: number;
}

interface Props extends Pick<ComparisonViewProps, 'before' | 'after' | 'texts'> {
  /** The way back, and the name of the file. */
  readonly heading: ReactNode;
  readonly versions: VersionChoiceProps['versions'];
  readonly pages: number;
  readonly urlState: UrlState;
  readonly onUrlState: (change: Partial<UrlState>) => void;
  readonly barTexts: { readonly versions: VersionChoiceProps['labels']; readonly pages: PageChoiceProps['labels'] };
  /** Instead of the comparison, when it could not be loaded. */
  readonly loadError: ReactNode;
  readonly shown: Pick<ComparisonViewProps, 'compared' | 'notes'> | null;
  /** Why nothing is shown. */
  readonly lines: readonly string[];
  readonly isUnderWay: boolean;
}

/** Two versions of a file under a bar that chooses them, or why there is nothing to compare. */
export function ComparedFiles(props: Props) {
  const { heading, versions, pages, urlState, onUrlState, barTexts, loadError, shown, lines, isUnderWay, ...view } =
    props;
  const bar = (
    <>
      {heading}
      <VersionChoice
        {...{ versions, before: urlState.before, after: urlState.after }}
        labels={barTexts.versions}
        onChange={onUrlState}
      />
      {pages > 1 && (
        <PageChoice
          page={urlState.page}
          pages={pages}
          labels={barTexts.pages}
          onPage={(page) => onUrlState({ page })}
        />
      )}
    </>
  );
  if (loadError || !shown)
    return (
      <ComparisonLayout bar={bar}>
        <ComparisonMessage>
          {loadError ?? (
            <>
              {isUnderWay && <Spinner size="large" />}
              <PlateNotes lines={lines} />
            </>
          )}
        </ComparisonMessage>
      </ComparisonLayout>
    );
  return (
    <ComparisonView
      // Another page begins with all of it in sight.
      key={urlState.page}
      {...view}
      {...shown}
      bar={bar}
      page={urlState.page}
      choice={urlState}
      onChoice={onUrlState}
    />
  );
}
