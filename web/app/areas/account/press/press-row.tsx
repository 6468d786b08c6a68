import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Refusal } from '@platewright/contract/refusals';
import { Button, LinkButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { useSayError } from '../../../api/say-error.ts';
import { useFormat } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { pressKey } from './key.ts';
import { PressDetail } from './press-detail.tsx';
import styles from './press.module.css';

type Row = AnswerOf<Contract['customTemplatesGetTemplates']>['templates']['rows'][number];

interface Props {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One setting: its details on demand, a link to its product, and a way to remove it. */
export function PressRow({ row, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const toggle = t(isOpen ? 'books.press.hide' : 'books.press.show');
  const named = (action: string) => t('books.press.ofNamed', { action, name: row.name });
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.name}>
          <bdi className="strong">{row.name}</bdi>
          <span className="small muted">
            <bdi>{row.productName}</bdi> · {t('books.press.saved', { date: format.weekday(row.createdAt) })}
          </span>
        </div>
        <div className={styles.actions}>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={named(toggle)}
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
              aria-label={named(t('books.press.select'))}
            >
              {t('books.press.select')}
            </LinkButton>
          ) : (
            <span className="tiny muted">{t('books.press.gone')}</span>
          )}
          <Remove row={row} label={named(t('books.press.remove'))} />
        </div>
      </div>
      {isOpen && <PressDetail panelId={id} id={row.id} />}
    </li>
  );
}

/** [PRS-09] */
function Remove({ row, label }: { row: Row; label: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sayError = useSayError();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await api.customTemplatesRemove({ id: row.id });
    } catch (error) {
      // Somebody else removed it already: what was wanted has come about.
      if (!(error instanceof Refusal && error.refusal === 'notFound')) {
        setBusy(false);
        setFailure(sayError(error));
        return;
      }
    }
    setAsking(false);
    showToast({ tone: 'good', text: t('books.press.removed', { name: row.name }) });
    await client.invalidateQueries({ queryKey: [pressKey] });
  };
  return (
    <>
      <Button size="small" variant="quiet" icon="trash" aria-label={label} onPress={() => setAsking(true)}>
        {t('books.press.remove')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        title={t('books.press.sure')}
        cancelLabel={t('books.press.discard')}
        confirmLabel={t('books.press.remove')}
        isDangerous
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {failure ? <span role="alert">{failure}</span> : t('books.press.sureText', { name: row.name })}
      </ConfirmDialog>
    </>
  );
}
