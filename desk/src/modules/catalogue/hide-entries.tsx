import type { CatalogueKind } from '@platewright/domain/content/content-kinds';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useChosenRows, type ChosenRows } from '../../lists/use-chosen-rows.tsx';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import styles from './catalogue.module.css';
import { useReloadCatalogue, type CatalogueRow } from './use-catalogue.ts';

/** What is on the site, or waits to be, can be taken off it. */
const isShown = ({ status }: CatalogueRow): boolean => status !== 'draft' && status !== 'hidden';

/** Those that are ticked to be taken off the site. */
export function useTicked(rows: readonly CatalogueRow[] | undefined): ChosenRows<CatalogueRow> {
  const { t } = useTranslation();
  return useChosenRows({
    ...{ rows, canChoose: isShown, header: t('catalogue.several.column') },
    nameBox: ({ name }) => t('catalogue.several.choose', { name: name || t('content.untitled') }),
  });
}

interface Props {
  readonly kind: CatalogueKind;
  readonly ticks: ChosenRows<CatalogueRow>;
}

/** Takes the ticked products or categories off the site by one press: all of them, or none and why. */
export function HideEntries({ kind, ticks }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const reload = useReloadCatalogue();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { chosen: ticked, possible, isAll, choose } = ticks;
  const close = () => {
    setAsking(false);
    setError(null);
  };
  const hide = async () => {
    setBusy(true);
    setError(null);
    try {
      await api.deskCatalogueHide({ kind, entries: ticked.map(({ id, version }) => ({ id, version })) });
      showToast({ tone: 'success', text: t('catalogue.several.done', { n: format.number(ticked.length) }) });
      close();
      choose([]);
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
    // What was refused has changed meanwhile.
    void reload();
  };
  if (possible.length === 0) return null;
  return (
    <div className={styles.several} role="group" aria-label={t('catalogue.several.title')}>
      <Button size="small" variant="quiet" onPress={() => choose(isAll ? [] : possible)}>
        {t(isAll ? 'catalogue.several.none' : 'catalogue.several.all')}
      </Button>
      <span role="status" className="small muted">
        {ticked.length > 0 && t('catalogue.several.selected', { n: format.number(ticked.length) })}
      </span>
      {ticked.length > 0 && (
        <Button size="small" variant="danger" onPress={() => setAsking(true)}>
          {t('catalogue.several.hide')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('catalogue.several.question')}
          confirmLabel={t('catalogue.several.confirm')}
          cancelLabel={t('catalogue.several.cancel')}
          onConfirm={() => void hide()}
          onCancel={close}
          isDangerous
          isBusy={isBusy}
        >
          <p>{t('catalogue.several.sentence')}</p>
          <ul className={styles.named}>
            {ticked.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name || t('content.untitled')}</bdi>
              </li>
            ))}
          </ul>
          <CallErrorNotice error={error} />
        </ConfirmDialog>
      )}
    </div>
  );
}
