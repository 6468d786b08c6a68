import { Dialog } from '@platewright/ui/dialog';
import { Icon } from '@platewright/ui/icon';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Thumbnail } from '../../../shared/thumbnail.tsx';
import type { FingerprintProducts } from './site-home.ts';
import styles from './home.module.css';

/** A dialog with all fingerprint products: thumbnail, name and link of each. */
export default function FingerprintPicker({
  products,
  onClose,
}: {
  products: FingerprintProducts;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('home.fingerprint.select')}>
      <ul className={styles.picker}>
        {products.map((product) => (
          <li key={product.url}>
            <Link to={paths.product(product.url)} className={styles.pick}>
              <Thumbnail src={product.thumbnail} category="Fingerprint" product={product.url} />
              <span>
                <b>{product.name}</b>
                <br />
                <span className="small muted">{product.short_description}</span>
              </span>
              <Icon name="next" flip />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
