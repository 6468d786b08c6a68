import { Icon } from '@platewright/ui/icon';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useRootData } from './root-data.ts';
import styles from './header.module.css';

/** Loaded when the submenu opens, so that no page carries the code of the pictures. */
const Thumbnail = lazyWithRetry(() =>
  import('../shared/thumbnail.tsx').then((shared) => ({ default: shared.Thumbnail })),
);

/** The submenu of the header: every category with its products. Its links are in the HTML even while it is closed. */
export function ProductsMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const categories = useRootData()?.categories ?? [];
  const id = useId();
  const menuRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [openPathname, setOpenPathname] = useState<string | null>(null);
  // Open only on the page where it was opened, so that navigation closes it.
  const isOpen = openPathname === pathname;

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenPathname(null);
    const handlePointerDown = (event: PointerEvent) => {
      if (!menuRef.current?.contains(event.target as Node)) close();
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      buttonRef.current?.focus();
    };
    const handleFocusIn = (event: FocusEvent) => {
      if (!menuRef.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', handlePointerDown);
    document.addEventListener('keydown', handleKeyDown);
    document.addEventListener('focusin', handleFocusIn);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown);
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('focusin', handleFocusIn);
    };
  }, [isOpen]);

  const isCurrent = pathname.startsWith('/category') || pathname.startsWith('/products');
  return (
    <div ref={menuRef}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent || undefined}
        onClick={() => setOpenPathname(isOpen ? null : pathname)}
      >
        {t('shell.products')}
        <Icon name="down" size="s" className={styles.arrow} />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        <div className={`wrap ${styles.groups}`}>
          {categories.map((category) => (
            <div key={category.key} className={styles.group}>
              {isOpen && (
                <Suspense fallback={<span className={styles.picture} />}>
                  <Thumbnail src={category.thumbnail} category={category.key} className={styles.picture} />
                </Suspense>
              )}
              <Link
                to={paths.category(category.key)}
                className={styles.groupName}
                onClick={() => setOpenPathname(null)}
              >
                {category.name}
              </Link>
              <ul>
                {category.products.map((product) => (
                  <li key={product.url}>
                    <Link to={paths.product(product.url)} onClick={() => setOpenPathname(null)}>
                      {product.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {categories.length === 0 && <p className={`muted ${styles.none}`}>{t('shell.noProducts')}</p>}
          <p className={styles.all}>
            <Link to={paths.categories()} className="link" onClick={() => setOpenPathname(null)}>
              {t('shell.allProducts')}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
