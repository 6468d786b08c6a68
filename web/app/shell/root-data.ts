import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useRouteLoaderData } from 'react-router';

/** What every page shows around itself. */
export interface RootData {
  readonly brand: AnswerOf<Contract['siteBrand']>;
  /** What staff announce on every page; null when there is nothing to say. */
  readonly notice: AnswerOf<Contract['siteNotice']>['notice'];
  readonly categories: AnswerOf<Contract['homepageCategories']>;
  readonly publicUrl: string;
  readonly build: string | null;
  /** The page was asked for with a draft in place. */
  readonly preview: boolean;
}

/** Brand and categories; undefined only on a page that failed before they were there. */
export const useRootData = (): RootData | undefined => useRouteLoaderData('root') as RootData | undefined;
