import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useRouteLoaderData } from 'react-router';

/** Data of the frame that every page has. */
export interface RootData {
  readonly brand: CallAnswer<Contract['siteBrand']>;
  /** Announcement of staff on every page; null for none. */
  readonly notice: CallAnswer<Contract['siteNotice']>['notice'];
  /** A new installation that takes no orders yet. */
  readonly opensSoon: boolean;
  readonly categories: CallAnswer<Contract['homepageCategories']>;
  readonly publicUrl: string;
  readonly build: string | null;
  /** The page was requested as a preview of a draft. */
  readonly preview: boolean;
}

/** Data of the frame; undefined only on an error page when loading it has failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData('root') as RootData | undefined;
