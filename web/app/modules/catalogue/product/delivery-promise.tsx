import { isOperatorClock } from '@platewright/browser/is-operator-clock';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { readAnswers } from '@platewright/domain/options/answers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useOperatorFormat } from '../../../i18n/use-operator-format.ts';
import { useSession } from '../../../session/use-session.ts';
import type { Configurator } from './use-configurator.ts';
import styles from './product.module.css';

/** How long a promise is shown before it is asked for again. */
const STALE_MS = 60_000;

interface Props extends Pick<Configurator, 'tree' | 'config'> {
  /** Files are bought alone: nothing is carried. */
  readonly filesOnly: boolean;
}

/** Until when to approve and pay, for the plates to arrive, or the files to be ready, when. Nothing while it is not known. */
export function DeliveryPromise({ tree, config, filesOnly }: Props) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const session = useSession();
  const answers = readAnswers(tree, config.lastValid);
  const plateType = answers.sku('plateType') ?? undefined;
  const rush = answers.skus('services').includes('rush');
  const { data } = useQuery({
    queryKey: ['calendar-promise', session?.userId, plateType, rush, filesOnly],
    queryFn: ({ signal }) => api.calendarPromise({ ...(plateType && { plateType }), rush, filesOnly }, { signal }),
    staleTime: STALE_MS,
    refetchInterval: STALE_MS,
  });
  const made = data?.promise;
  if (!made) return null;
  const describe = (at: string) => isolateBidi(`${format.weekday(at)}, ${format.time(at)}`);
  return (
    <p className={styles.note}>
      {t(`product.quote.${filesOnly ? 'filesPromise' : 'promise'}`, {
        until: describe(made.holdsUntil),
        arrives: describe(made.arrivesBy),
      })}
      {!isOperatorClock(new Date(made.holdsUntil)) && ` ${t('product.quote.operatorTime')}`}
    </p>
  );
}
