import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { PAGE_SIZE } from './list-address.ts';
import { ListPager } from './list-pager.tsx';
import styles from './list.module.css';

interface Props {
  readonly texts: 'queue' | 'messages' | 'newsletter' | 'companies' | 'staff' | 'content';
  /** From 1. */
  readonly page: number;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  readonly pagePath: (page: number) => string;
}

/** Which rows of how many are shown, and the other pages; nothing under an empty list. */
export function ListFoot({ texts, page, total, pagePath }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const from = (page - 1) * PAGE_SIZE + 1;
  if (!total) return null;
  return (
    <div className={styles.foot}>
      {from <= total && (
        <span className="tiny faint">
          {t(`${texts}.range`, {
            from: format.number(from),
            to: format.number(Math.min(total, page * PAGE_SIZE)),
            n: format.number(total),
          })}
        </span>
      )}
      <ListPager page={page} pageSize={PAGE_SIZE} total={total} pagePath={pagePath} />
    </div>
  );
}
