import { useSyncExternalStore } from 'react';
import { useFormat } from '../i18n/format.ts';

const never = () => () => undefined;

/** A moment in the reader's own time zone, which only the browser knows: the server's page holds the place empty. */
export function LocalTime({ at, look }: { at: string; look: 'date' | 'dateTime' }) {
  const format = useFormat();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <time dateTime={at}>{inBrowser ? format[look](at) : '\u00a0'}</time>;
}
