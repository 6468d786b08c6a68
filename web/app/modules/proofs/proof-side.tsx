import { Tabs } from '@platewright/ui/tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './proof-viewer.module.css';

export type ProofSideTab = 'details' | 'comments';

interface Props {
  readonly tab: ProofSideTab;
  readonly onTab: (tab: ProofSideTab) => void;
  readonly details: ReactNode;
  readonly comments: ReactNode;
  readonly openCount: number;
}

/** Beside the page: its facts, or its comments. */
export function ProofSide({ tab, onTab, details, comments, openCount }: Props) {
  const { t } = useTranslation();
  return (
    <Tabs
      className={styles.sideTabs}
      panelClassName={styles.sidePanel}
      label={t('proof.side')}
      selected={tab}
      onSelect={(id) => onTab(id === 'comments' ? 'comments' : 'details')}
      items={[
        { id: 'details', label: t('proof.details'), content: details },
        {
          id: 'comments',
          label: t('proof.comments'),
          badge: openCount > 0 ? <span className="num">{openCount}</span> : null,
          content: comments,
        },
      ]}
    />
  );
}
