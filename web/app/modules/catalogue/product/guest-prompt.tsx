import { LinkButton } from '@platewright/ui/link-button';
import { Icon } from '@platewright/ui/icon';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignInPaths } from '../../../shell/use-sign-in-paths.ts';
import styles from './product.module.css';

const pricedParts = ['physical', 'len', 'pdf'] as const;
const reasons = ['live', 'parts', 'again'] as const;

/** What guests get instead of prices: what is priced here, why an account is worth it, and the links to it. */
export default function GuestPrompt() {
  const { t } = useTranslation();
  const signInPaths = useSignInPaths();
  return (
    <div className={styles.guest}>
      <ul className={styles.locked} aria-hidden="true">
        {pricedParts.map((part) => (
          <li key={part}>
            {t(`product.quote.${part}`)}
            <Icon name="lock" size="s" />
          </li>
        ))}
      </ul>
      <p className="strong">{t('product.quote.guest')}</p>
      <p className="small muted">{t('product.quote.guestSentence')}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" size="s" />
            {t(`product.quote.reasons.${reason}`)}
          </li>
        ))}
      </ul>
      <div className={styles.guestLinks}>
        <LinkButton as={Link} to={signInPaths.login} variant="primary">
          {t('shell.signIn')}
        </LinkButton>
        <LinkButton as={Link} to={signInPaths.register}>
          {t('shell.register')}
        </LinkButton>
      </div>
    </div>
  );
}
