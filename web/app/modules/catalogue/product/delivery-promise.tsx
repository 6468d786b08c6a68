import { isOperatorClock } from '@platewright/browser/is-operator-clock';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { Quote } from '@platewright/domain/pricing/quote';
import { isMountingMethod } from '@platewright/domain/options/plate-facts';
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
/** Areas are rounded up to it. */
const STEP_M2 = 0.25;
const STEP_UM2 = STEP_M2 * 1e12;

interface Props extends Pick<Configurator, 'tree' | 'config'> {
  readonly quote: Pick<Quote, 'plates' | 'areaUm2' | 'thicknessUm'>;
  /** Files are bought alone: nothing is carried. */
  readonly filesOnly: boolean;
}

/** Until when to approve and pay, for the plates to arrive, or the files to be ready, when. Nothing while it is not known. */
export function DeliveryPromise({ tree, config, quote, filesOnly }: Props) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const session = useSession();
  const answers = readAnswers(tree, config.lastValid);
  const plateType = answers.sku('plateType') ?? undefined;
  const rush = answers.skus('services').includes('rush');
  const asked = {
    ...(plateType && { plateType }),
    ...(quote.thicknessUm && { thicknessUm: quote.thicknessUm }),
    ...{ rush, filesOnly, mounted: isMountingMethod(answers.sku('method')), plates: Math.max(1, quote.plates) },
    // As much as is asked for again while somebody types a size.
    squareMetres: Math.ceil((quote.plates * quote.areaUm2) / STEP_UM2) * STEP_M2,
  };
  const { data } = useQuery({
    queryKey: ['calendar-promise', session?.userId, asked],
    queryFn: ({ signal }) => api.calendarPromise(asked, { signal }),
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
