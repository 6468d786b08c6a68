import { Pager } from '@platewright/ui/pager';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { PAGE_SIZE } from './list-address.ts';
import styles from './list.module.css';

interface Props {
  readonly texts: 'queue' | 'messages' | 'newsletter' | 'companies' | 'content';
  /** From 1. */
  readonly page: number;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  readonly pagePath: (page: number) => string;
}

/** Which rows of how many are shown, and the other pages; nothing under an empty page. */
export function ListFoot({ texts, page, total, pagePath }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const from = (page - 1) * PAGE_SIZE + 1;
  if (total === undefined || from > total) return null;
  return (
    <div className={styles.foot}>
      <span className="tiny faint">
        {t(`${texts}.range`, {
          from: format.number(from),
          to: format.number(Math.min(total, page * PAGE_SIZE)),
          n: format.number(total),
        })}
      </span>
      <Pager
        page={page}
        total={total}
        pageSize={PAGE_SIZE}
        renderLink={(to, link) => <Link to={pagePath(to)} {...link} />}
      />
    </div>
  );
}
