import { contentKinds, type ContentKind } from '@platewright/domain/content/kinds';
import { Count } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useInSight } from '../shell/use-in-sight.ts';
import styles from './content.module.css';

export const kindPath = (kind: ContentKind): string => `/content/kinds/${kind}`;

/** Where a piece is begun; it exists once it is saved. */
export const newPath = (kind: ContentKind): string => `/content/new?kind=${kind}`;

interface Props {
  readonly current: ContentKind;
  readonly waiting: (kind: ContentKind) => number;
}

/** Every kind of content, and how much of it waits to be published. */
export function KindsList({ current, waiting }: Props) {
  const { t } = useTranslation();
  const row = useInSight<HTMLElement>(current);
  return (
    <nav ref={row} className={styles.kinds} aria-label={t('content.kindsLabel')}>
      <ul>
        {contentKinds.map((kind) => {
          const n = waiting(kind);
          const name = t(`content.kinds.${kind}`);
          return (
            <li key={kind}>
              <Link
                to={kindPath(kind)}
                aria-current={kind === current ? 'page' : undefined}
                aria-label={n > 0 ? t('content.kindWaiting', { kind: name, n: String(n) }) : undefined}
              >
                {name}
                {n > 0 && <Count value={n} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
