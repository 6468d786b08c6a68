import { Icon } from '@platewright/ui/icon';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PinnedProof } from './use-pinned-proof.ts';
import styles from './proof-viewer.module.css';

interface Props {
  readonly pinned: PinnedProof;
  readonly page: number;
  readonly seen: ReadonlySet<number>;
  readonly onPage: (page: number) => void;
}

/** Thumbnails of all pages; those that were looked at have a check mark. */
export function PageStrip({ pinned, page, seen, onPage }: Props) {
  const { t } = useTranslation();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [page]);
  return (
    <nav className={styles.strip} aria-label={t('proof.pages')}>
      <ol>
        {pinned.proof.pages.map((_, index) => {
          const src = pinned.getPageUrl(index);
          const label = t('proof.goTo', { page: String(index + 1) });
          return (
            <li key={index}>
              <button
                ref={index === page ? current : undefined}
                type="button"
                aria-current={index === page ? 'page' : undefined}
                aria-label={seen.has(index) ? `${label}, ${t('proof.viewed')}` : label}
                onClick={() => onPage(index)}
              >
                <img src={src} alt="" loading="lazy" onLoad={() => pinned.onPageLoaded(index, src)} />
                <span className="num">
                  {index + 1}
                  {seen.has(index) && <Icon name="check" size="s" />}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
