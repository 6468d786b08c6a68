import type { Action } from '@platewright/domain/permissions/actions';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../lists/list.module.css';
import { PageTitle } from '../../shell/page-title.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SettingsNav } from './settings-nav.tsx';
import type { SettingsPlace } from './settings-places.ts';
import styles from './settings.module.css';

interface Props {
  readonly place: SettingsPlace;
  /** The action that the calls of the page require. */
  readonly action: Action;
  readonly children: ReactNode;
}

/** One page of the settings, with the way to the others beside it. */
export function SettingsFrame({ place, action, children }: Props) {
  const { t } = useTranslation();
  return (
    <PermissionGuard action={action} title={t('settings.title')}>
      <main id="main" className={frame.page}>
        <PageTitle page={`${t('settings.title')} · ${t(`settings.places.${place}`)}`} />
        <div className={frame.head}>
          <h1>{t('settings.title')}</h1>
        </div>
        <div className={clsx(frame.body, frame.withSide)}>
          <SettingsNav current={place} />
          <div className={clsx(frame.list, styles.page)}>
            <h2>{t(`settings.places.${place}`)}</h2>
            <p className={clsx('muted', styles.lead)}>{t(`settings.leads.${place}`)}</p>
            {children}
          </div>
        </div>
      </main>
    </PermissionGuard>
  );
}
