import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button, LinkButton } from '@platewright/ui/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { RemoveButton } from '../remove-button.tsx';
import { pressSettingsKey } from './press-settings-key.ts';
import { PressSettingDetails } from './press-setting-details.tsx';
import styles from './press.module.css';

type Row = CallAnswer<Contract['customTemplatesGetTemplates']>['templates']['rows'][number];

interface Props {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemoved: () => void;
}

/** One press setting: its details on demand, a link to its product, and a button to remove it. */
export function PressSettingRow({ row, isOpen, onToggle, onRemoved }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const toggle = t(isOpen ? 'templates.hide' : 'templates.show');
  const createLabel = (action: string) => t('templates.ofNamed', { action, name: row.name });
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.name}>
          <bdi className="strong">{row.name}</bdi>
          <span className="small muted">
            <bdi>{row.productName}</bdi> · {t('templates.saved', { date: format.weekday(row.createdAt) })}
          </span>
        </div>
        <div className={styles.actions}>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={createLabel(toggle)}
            onPress={onToggle}
          >
            {toggle}
          </Button>
          {row.available ? (
            <LinkButton
              as={Link}
              to={paths.productFrom(row.productUrl, { pressId: row.id })}
              size="small"
              variant="primary"
              aria-label={createLabel(t('templates.select'))}
            >
              {t('templates.select')}
            </LinkButton>
          ) : (
            <span className="tiny muted">{t('templates.gone')}</span>
          )}
          <RemoveButton
            label={createLabel(t('templates.remove'))}
            name={row.name}
            title={t('templates.sure')}
            cancelLabel={t('templates.keep')}
            question={t('templates.sureText', { name: row.name })}
            remove={() => api.customTemplatesRemove({ id: row.id })}
            queryKey={pressSettingsKey}
            onRemoved={onRemoved}
          />
        </div>
      </div>
      {isOpen && <PressSettingDetails panelId={id} id={row.id} />}
    </li>
  );
}
