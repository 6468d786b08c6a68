import { Icon } from '@platewright/ui/icon';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useSessionState } from '../session/use-session.ts';
import { Frame } from './frame.tsx';
import { QueryProvider } from './query-provider.tsx';
import { OperatorLogo, HeaderTools } from './header.tsx';
import { OrdersLink } from './orders-link.tsx';
import { useSignedInAttribute } from './use-signed-in-attribute.ts';
import styles from './header.module.css';

/** Layout of the checkout: logo and a secure-payment label, without navigation that leads away. */
export default function CheckoutLayout() {
  const { t } = useTranslation();
  useSignedInAttribute(useSessionState());
  const header = (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <OperatorLogo />
        <span className={styles.safe}>
          <Icon name="lock" size="s" />
          {t('shell.securedPayment')}
        </span>
        <div className={styles.tools}>
          <HeaderTools />
          <OrdersLink />
        </div>
      </div>
    </header>
  );
  return (
    <QueryProvider>
      <Frame header={header}>
        <Outlet />
      </Frame>
    </QueryProvider>
  );
}
