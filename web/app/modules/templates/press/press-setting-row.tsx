import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { Button, LinkButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useFormat } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { pressSettingsKey } from './press-settings-key.ts';
import { PressSettingDetails } from './press-setting-details.tsx';
import styles from './press.module.css';

type Row = CallAnswer<Contract['customTemplatesGetTemplates']>['templates']['rows'][number];

interface Props {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One press setting: its details on demand, a link to its product, and a button to remove it. */
export function PressSettingRow({ row, isOpen, onToggle }: Props) {
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
          <RemoveButton row={row} label={createLabel(t('templates.remove'))} />
        </div>
      </div>
      {isOpen && <PressSettingDetails panelId={id} id={row.id} />}
    </li>
  );
}

/** Removes a press setting after a question [PRS-09]. */
function RemoveButton({ row, label }: { row: Row; label: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const translateError = useTranslateError();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await api.customTemplatesRemove({ id: row.id });
    } catch (error) {
      // Somebody else has removed it already.
      if (!(error instanceof CallError && error.errorName === 'notFound')) {
        setBusy(false);
        setFailure(translateError(error));
        return;
      }
    }
    setConfirming(false);
    showToast({ tone: 'success', text: t('templates.removed', { name: row.name }) });
    await queryClient.invalidateQueries({ queryKey: [pressSettingsKey] });
  };
  return (
    <>
      <Button size="small" variant="quiet" icon="trash" aria-label={label} onPress={() => setConfirming(true)}>
        {t('templates.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('templates.sure')}
        cancelLabel={t('templates.discard')}
        confirmLabel={t('templates.remove')}
        isDangerous
        isBusy={isBusy}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void remove()}
      >
        {failure ? <span role="alert">{failure}</span> : t('templates.sureText', { name: row.name })}
      </ConfirmDialog>
    </>
  );
}
