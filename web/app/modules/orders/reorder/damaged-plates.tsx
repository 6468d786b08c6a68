import { useInkName } from '@platewright/browser/use-ink-name';
import { isWornAgain } from '@platewright/domain/orders/worn-plates';
import { Notice } from '@platewright/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../paths.ts';
import type { ReorderData } from './reorder-state.ts';
import styles from './reorder.module.css';

interface Props {
  readonly data: ReorderData;
  /** Ids of the ticked plates. */
  readonly chosen: readonly string[];
}

/** What there is to know before damaged plates are bought: a fault is free of charge, and one that comes again has a cause. */
export function DamagedPlates({ data: { id, colors }, chosen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const lang = useLanguage();
  const inkName = useInkName();
  const { data: faults } = useQuery({
    queryKey: queryKeys.order(id, 'faults', lang),
    queryFn: ({ signal }) => api.ordersFaults({ orderId: id, lang }, { signal }),
    enabled: chosen.length > 0,
  });
  const worn = colors.filter((colour) => chosen.includes(colour.id) && isWornAgain(colour));
  const isReportable = chosen.length > 0 && faults?.closed === null;
  if (worn.length === 0 && !isReportable) return null;
  return (
    <div className={styles.notices} role="status">
      {isReportable && (
        <Notice title={t('reorder.fault.title')}>
          {faults.deadline === null
            ? t('reorder.fault.free')
            : t('reorder.fault.freeUntil', { when: format.dateTime(faults.deadline) })}{' '}
          <Link className="link" to={paths.reportFault(id, chosen)}>
            {t('reorder.fault.report')}
          </Link>
        </Notice>
      )}
      {worn.map(({ id: plate, name, remade }) => (
        <Notice
          key={plate}
          tone="warning"
          title={t('reorder.worn.title', { ink: inkName(name), n: format.number(remade) })}
        >
          {t('reorder.worn.sentence')}{' '}
          <Link className="link" to={paths.order(id)}>
            {t('reorder.worn.ask')}
          </Link>
        </Notice>
      ))}
    </div>
  );
}
