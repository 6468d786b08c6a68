import type { Location } from 'react-router';
import { createRandomId } from '@platewright/browser/random-id';
import { paths } from '../paths.ts';

/** Pages that choose their own place after every load, by the section in the address. */
const OWN_PLACE: readonly string[] = [paths.legal(), paths.legalMobile()];

/** Another one after every load, so that the position of an earlier load is not found. */
const loadKey = createRandomId();

/**
 * The key of a saved scroll position: the entry of the history, but for pages that choose their own place one of this
 * load, because the router may restore a position after the page has led elsewhere [CNT-36].
 */
export const getScrollKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  OWN_PLACE.includes(pathname) ? `${key} ${loadKey}` : key;
