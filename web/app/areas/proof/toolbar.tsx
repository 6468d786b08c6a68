import { Button, IconButton } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { useTranslation } from 'react-i18next';
import type { Ground } from './stage.tsx';
import type { ViewControls } from './use-view.ts';
import styles from './viewer.module.css';

interface ZoomProps {
  readonly controls: ViewControls;
  readonly ground: Ground;
  readonly onGround: (ground: Ground) => void;
}

const LEVELS = [1, 2, 4] as const;

/** Zoom and the ground of the light table. */
export function ZoomTools({ controls, ground, onGround }: ZoomProps) {
  const { t } = useTranslation();
  const off = controls.view === null;
  const percent = String(Math.round(100 * (controls.view?.scale ?? 1)));
  return (
    <div className={styles.tools}>
      <SegmentedControl
        className={styles.ground}
        label={t('proof.ground.label')}
        value={ground}
        onChange={onGround}
        options={(['light', 'grey', 'dark'] as const).map((value) => ({ value, label: t(`proof.ground.${value}`) }))}
      />
      <div className={styles.zoom}>
        <IconButton icon="minus" label={t('proof.zoomOut')} isDisabled={off} onPress={controls.zoomOut} />
        <Menu
          label={t('proof.zoomNow', { percent })}
          placement="bottom end"
          trigger={
            <Button
              variant="quiet"
              size="small"
              isDisabled={off}
              className={styles.percent}
              aria-label={t('proof.zoomNow', { percent })}
            >
              <span className="num">{percent} %</span>
            </Button>
          }
          items={[
            { id: 'fit', label: t('proof.fit'), note: '0', onAction: controls.fitPage },
            { id: 'width', label: t('proof.fitWidth'), note: 'W', onAction: controls.fitToWidth },
            { id: 'rule', kind: 'rule' },
            ...LEVELS.map((level) => ({
              id: String(level),
              label: `${100 * level} %`,
              ...(level === 1 ? { note: '1' } : {}),
              onAction: () => controls.zoomAt(level),
            })),
          ]}
        />
        <IconButton icon="plus" label={t('proof.zoomIn')} isDisabled={off} onPress={controls.zoomIn} />
        <IconButton
          icon="fit"
          className={styles.fitButton}
          label={t('proof.fit')}
          isDisabled={off}
          onPress={controls.fitPage}
        />
      </div>
    </div>
  );
}

interface PageProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** One page on or back; nothing for a single page. */
export function PageTools({ page, pages, onPage }: PageProps) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <div className={styles.zoom}>
      <IconButton
        icon="prev"
        flipIcon
        label={t('proof.previous')}
        isDisabled={page === 0}
        onPress={() => onPage(page - 1)}
      />
      <output className={styles.pageOf} aria-live="polite">
        {t('proof.pageOf', { page: String(page + 1), pages: String(pages) })}
      </output>
      <IconButton
        icon="next"
        flipIcon
        label={t('proof.next')}
        isDisabled={page === pages - 1}
        onPress={() => onPage(page + 1)}
      />
    </div>
  );
}
