import { siteKinds, type SiteKind } from '@platewright/domain/content/content-kinds';
import { CountBadge } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScrollIntoView } from '../../shell/use-scroll-into-view.ts';
import styles from './content.module.css';

export const getContentKindPath = (kind: SiteKind): string => `/content/kinds/${kind}`;

/** Path of the form for a new entry, which is created by its first save. */
export const getNewEntryPath = (kind: SiteKind): string => `/content/new?kind=${kind}`;

interface Props {
  readonly current: SiteKind;
  readonly getUnpublishedCount: (kind: SiteKind) => number;
}

/** Links to every kind of content, with the number of its unpublished changes. */
export function ContentKindNav({ current, getUnpublishedCount }: Props) {
  const { t } = useTranslation();
  const navRef = useScrollIntoView<HTMLElement>(current);
  return (
    <nav ref={navRef} className={styles.kinds} aria-label={t('content.kindsLabel')}>
      <ul>
        {siteKinds.map((kind) => {
          const unpublishedCount = getUnpublishedCount(kind);
          const name = t(`content.kinds.${kind}`);
          return (
            <li key={kind}>
              <Link
                to={getContentKindPath(kind)}
                aria-current={kind === current ? 'page' : undefined}
                aria-label={
                  unpublishedCount > 0
                    ? t('content.kindWaiting', { kind: name, n: String(unpublishedCount) })
                    : undefined
                }
              >
                {name}
                {unpublishedCount > 0 && <CountBadge value={unpublishedCount} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
