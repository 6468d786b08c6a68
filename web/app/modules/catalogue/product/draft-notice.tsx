import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { isBlankProject } from '../../../shared/blank-project.ts';
import { useStagedUploads } from '../../files/upload/use-staged-uploads.ts';
import { beginsVisit } from './prefill-visit.ts';
import type { Configurator } from './use-configurator.ts';
import styles from './product.module.css';

/** Says what a form holds that was filled in before, and offers to go on or to start afresh; a blank project starts afresh by itself. */
export default function DraftNotice({ configurator }: { configurator: Configurator }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { store, config, product, showMessages } = configurator;
  const { origin } = config;
  // The time of the draft that was found, not of what is typed beside this line.
  const [changedAt] = useState(config.changedAt);
  const { data: uploads, isLoading } = useStagedUploads(product.id);
  // Until they are known, the sentence about them is said: it is true in any case.
  const mayHaveUploads = isLoading || (uploads ?? []).length > 0;
  const location = useLocation();
  const isBlank = isBlankProject(location);

  const startAfresh = useCallback(() => {
    const undo = store.remember();
    store.clear();
    showMessages({});
    showToast({
      tone: 'success',
      text: t(mayHaveUploads ? 'product.draft.clearedButFiles' : 'product.draft.cleared'),
      action: { label: t('product.draft.undo'), onPress: undo },
    });
  }, [store, showMessages, t, mayHaveUploads]);
  useEffect(() => {
    if (isBlank && beginsVisit(`blank ${product.url} ${location.key}`, location.key)) startAfresh();
  }, [isBlank, product.url, location.key, startAfresh]);

  const describe = () => {
    if (origin?.kind === 'order') return t('product.draft.order', { id: String(origin.id), name: origin.name });
    if (origin) return t('product.draft.template', { name: origin.name });
    return changedAt === null
      ? t('product.draft.earlier')
      : t('product.draft.own', { when: format.dateTime(changedAt) });
  };
  return (
    <div className={styles.startNotices}>
      <Notice announce="status" className={styles.draft}>
        <span>{describe()}</span>
        <Button size="small" onPress={() => store.set({ isResumed: false })}>
          {t('product.draft.goOn')}
        </Button>
        <Button size="small" variant="quiet" onPress={startAfresh}>
          {t('product.draft.afresh')}
        </Button>
      </Notice>
    </div>
  );
}
