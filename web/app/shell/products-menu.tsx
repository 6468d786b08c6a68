import { Icon } from '@platewright/ui/icon';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useRootData } from './root-data.ts';
import styles from './header.module.css';

/** Drawn when the submenu is opened: no page carries the pictures for it. */
const Thumbnail = later(() => import('../shared/thumbnail.tsx').then((shared) => ({ default: shared.Thumbnail })));

/** The submenu of the header: every category with its products. Its links are in the HTML, closed or open. */
export function ProductsMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const categories = useRootData()?.categories ?? [];
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Going to another page closes it: it is open only where it was opened.
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(null);
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    const onFocus = (event: FocusEvent) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [open]);

  const here = pathname.startsWith('/category') || pathname.startsWith('/products');
  return (
    <div ref={box}>
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-expanded={open}
        aria-controls={id}
        aria-current={here || undefined}
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        {t('shell.products')}
        <Icon name="down" size="s" className={styles.arrow} />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        <div className={`wrap ${styles.groups}`}>
          {categories.map((category) => (
            <div key={category.key} className={styles.group}>
              {open && (
                <Suspense fallback={<span className={styles.picture} />}>
                  <Thumbnail src={category.thumbnail} category={category.key} className={styles.picture} />
                </Suspense>
              )}
              <Link to={paths.category(category.key)} className={styles.groupName} onClick={() => setOpenAt(null)}>
                {category.name}
              </Link>
              <ul>
                {category.products.map((product) => (
                  <li key={product.url}>
                    <Link to={paths.product(product.url)} onClick={() => setOpenAt(null)}>
                      {product.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <p className={styles.all}>
            <Link to={paths.categories()} className="link" onClick={() => setOpenAt(null)}>
              {t('shell.allProducts')}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
