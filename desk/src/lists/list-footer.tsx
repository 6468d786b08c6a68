import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { ListPager } from './list-pager.tsx';
import styles from './list.module.css';
import type { ListTexts } from './list-texts.ts';

interface Props {
  readonly texts: ListTexts;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages; undefined until it is known. */
  readonly total: number | undefined;
  readonly toPageHref: (page: number) => string;
  /** The search found more, of which these are the newest. */
  readonly isNewestOnly?: boolean | undefined;
}

/** The range of rows shown, their total, whether a search found more, and the page links; nothing under an empty list. */
export function ListFooter({ texts, page, pageSize, total, toPageHref, isNewestOnly = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const from = (page - 1) * pageSize + 1;
  if (!total) return null;
  return (
    <div className={styles.foot}>
      {from <= total && (
        <span className="tiny faint">
          {t(`${texts}.range`, {
            from: format.number(from),
            to: format.number(Math.min(total, page * pageSize)),
            n: format.number(total),
          })}
          {isNewestOnly && ` ${t('shell.newestOnly')}`}
        </span>
      )}
      <ListPager page={page} pageSize={pageSize} total={total} toPageHref={toPageHref} />
    </div>
  );
}
