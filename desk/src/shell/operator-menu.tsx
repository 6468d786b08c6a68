import type { Action } from '@platewright/domain/permissions/actions';
import { TextButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { Menu } from '@platewright/ui/menu';
import { CountBadge, CountBadgeInPlace } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useMessageCounts } from '../modules/contact/use-messages.ts';
import { useIsPermitted } from './use-has-permission.ts';
import styles from './header.module.css';

interface Place {
  readonly to: string;
  readonly action: Action;
  readonly label: string;
  /** Addresses that belong to it, too. */
  readonly here: RegExp;
}

/** What is looked after now and then, in a menu: the places of the daily work have the room beside it. */
export function OperatorMenu({ pathname }: { readonly pathname: string }) {
  const { t } = useTranslation();
  const isPermitted = useIsPermitted();
  const newMessageCount = useMessageCounts().data?.new ?? 0;
  const places: readonly Place[] = [
    { to: '/messages', action: 'desk.messages', label: t('messages.nav'), here: /^\/messages/ },
    { to: '/content', action: 'desk.content', label: t('content.nav'), here: /^\/content/ },
    { to: '/catalogue', action: 'desk.catalogue', label: t('catalogue.nav'), here: /^\/catalogue/ },
    { to: '/prices', action: 'desk.rates', label: t('pricing.nav'), here: /^\/prices/ },
    { to: '/preflight', action: 'desk.preflight', label: t('preflight.title'), here: /^\/preflight/ },
    { to: '/newsletter', action: 'desk.newsletter', label: t('newsletter.title'), here: /^\/newsletter/ },
    { to: '/staff', action: 'desk.staff', label: t('staff.title'), here: /^\/(staff|sign-ins)/ },
    { to: '/settings', action: 'desk.settings', label: t('settings.title'), here: /^\/settings/ },
    { to: '/audit', action: 'desk.audit', label: t('audit.title'), here: /^\/audit/ },
    { to: '/roles', action: 'desk.people', label: t('roles.title'), here: /^\/roles/ },
  ];
  const permitted = places.filter(({ action }) => isPermitted(action));
  if (permitted.length === 0) return null;
  const name = t('shell.operator');
  return (
    <Menu
      label={name}
      trigger={
        <TextButton
          className={styles.menu}
          aria-current={permitted.some(({ here }) => here.test(pathname)) || undefined}
          aria-label={newMessageCount > 0 ? t('shell.operatorWaiting', { n: String(newMessageCount) }) : undefined}
        >
          {name}
          <Icon name="down" size="s" />
          <CountBadgeInPlace value={newMessageCount} />
        </TextButton>
      }
      items={permitted.map(({ to, label }) => ({
        id: to,
        label,
        href: to,
        note: to === '/messages' && newMessageCount > 0 ? <CountBadge value={newMessageCount} /> : undefined,
      }))}
    />
  );
}
