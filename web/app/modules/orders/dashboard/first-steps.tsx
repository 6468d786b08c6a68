import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { Icon, type IconName } from '@platewright/ui/icon';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session-store.ts';
import { useSession } from '../../../session/use-session.ts';
import { Thumbnail } from '../../../shared/thumbnail.tsx';
import { useRootData } from '../../../shell/root-data.ts';
import styles from './first-steps.module.css';

interface Step {
  readonly key: 'artwork' | 'colleague' | 'company';
  readonly icon: IconName;
  readonly to: string;
  readonly isDone?: boolean;
}

type Product = CallAnswer<Contract['homepageCategories']>[number]['products'][number];

/** What helps before the first order; only the owner invites and describes the company. */
function listSteps(session: Session | null, product: Product | undefined): Step[] {
  const isOwner = session?.isMember === false;
  return [
    ...(product ? [{ key: 'artwork', icon: 'file', to: paths.product(product.url) } as const] : []),
    ...(isOwner
      ? ([
          { key: 'colleague', icon: 'user', to: paths.account('members') },
          {
            key: 'company',
            icon: 'edit',
            to: paths.account(),
            isDone: session.companyName !== '' && session.phone !== '',
          },
        ] as const)
      : []),
  ];
}

const sections = { colleague: 'members', company: 'information' } as const;

/** The dashboard of somebody without orders: what to print, and what is good to do before. */
export default function FirstSteps({ mayCreate, onCreate }: { mayCreate: boolean; onCreate: () => void }) {
  const { t } = useTranslation();
  const categories = useRootData()?.categories ?? [];
  const product = categories.find(({ products }) => products.length > 0)?.products[0];
  const steps = listSteps(useSession(), product);
  return (
    <div className={styles.first}>
      <section className={styles.start} aria-labelledby="no-orders">
        <div className={styles.lead}>
          <h2 id="no-orders" className="h3">
            {t('dashboard.emptyList')}
          </h2>
          <p>{t('dashboard.emptyListSentence')}</p>
          <Button variant={mayCreate ? 'primary' : 'secondary'} icon="plus" onPress={onCreate}>
            {t('dashboard.create')}
          </Button>
        </div>
        {mayCreate && (
          <ul className={styles.categories} aria-label={t('dashboard.chooseCategory')}>
            {categories.map((category) => (
              <li key={category.key}>
                <Link to={paths.category(category.key)} className={styles.category}>
                  <Thumbnail src={category.thumbnail} category={category.key} className={styles.thumbnail} />
                  <b>{category.name}</b>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      {steps.length > 0 && (
        <section aria-labelledby="before-ordering">
          <h2 id="before-ordering" className="h4">
            {t('dashboard.first.title')}
          </h2>
          <ul className={styles.steps}>
            {steps.map(({ key, icon, to, isDone }) => (
              <li key={key} className={styles.step}>
                <Icon name={icon} />
                <div className={styles.text}>
                  <p>
                    <b>{t(`dashboard.first.${key}.title`)}</b>{' '}
                    {isDone && <Tag tone="success">{t('dashboard.first.done')}</Tag>}
                  </p>
                  <p className="small muted">{t(`dashboard.first.${key}.text`)}</p>
                  <Link className="link small" to={to}>
                    {key === 'artwork' ? product?.name : t(`account.menu.${sections[key]}`)}
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
