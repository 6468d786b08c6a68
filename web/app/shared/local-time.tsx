import { useSyncExternalStore } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { noopSubscribe } from './noop-subscribe.ts';

/** A time in the reader's time zone, which only the browser knows: the server renders a blank. */
export function LocalTime({ at, format }: { at: string; format: 'date' | 'dateTime' }) {
  const formatters = useFormat();
  const isInBrowser = useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  );
  return <time dateTime={at}>{isInBrowser ? formatters[format](at) : '\u00a0'}</time>;
}
