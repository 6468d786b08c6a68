import { Button } from '@platewright/ui/button';
import { InkChip, Chips } from '@platewright/ui/chips';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { useRootData } from '../../../shell/root-data.ts';
import { useInkNames } from './use-ink-names.ts';
import type { OrderInfo } from './order-permission.ts';
import { useSpecification } from './queries.ts';
import { SpecificationList } from './specification-list.tsx';
import styles from './details.module.css';

/** The specification to print on one sheet (spec decision 72); the rest of the page is not printed. */
export default function SpecificationReport({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  const brand = useRootData()?.brand.name;
  const inks = useInkNames(info);
  const { data, error, refetch } = useSpecification(info.id);
  if (!data && error) return <LoadError error={error} title={t('order.failed')} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingArea>
        <SkeletonLines lines={12} />
      </LoadingArea>
    );
  }
  const facts = [
    [t('order.projectName'), data.projectName],
    [t('order.projectDescription'), data.projectDescription],
    ...(data.prepressNotes === '' ? [] : [[t('order.prepressNotes'), data.prepressNotes] as const]),
    [t('order.facts.product'), info.productName],
    [t('order.report.status'), info.statusName],
    [t('order.facts.created'), format.date(info.createdAt)],
    [t('order.facts.modified'), format.date(info.updatedAt)],
  ] as const;
  return (
    <article className={styles.report}>
      <header className={styles.reportHead}>
        <div>
          <p className="small muted">{brand}</p>
          <h2 className="h3">{t('order.report.title', { id: String(info.id) })}</h2>
        </div>
        <Button icon="file" className={styles.screenOnly} onPress={() => window.print()}>
          {t('order.report.print')}
        </Button>
      </header>
      <dl className={styles.pairs}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {inks.length > 0 && (
        <section>
          <h3 className="h4">{t('order.report.inks')}</h3>
          <Chips label={t('order.report.inks')}>
            {inks.map(({ ink, label }, index) => (
              <InkChip key={index} ink={ink} label={label} />
            ))}
          </Chips>
        </section>
      )}
      <section>
        <h3 className="h4">{t('order.specification')}</h3>
        <SpecificationList options={data.options} />
      </section>
    </article>
  );
}
