import { Button, IconButton } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { useTranslation } from 'react-i18next';
import type { StageBackground } from './proof-stage.tsx';
import { useViewportValue, type ViewportControls } from '@platewright/ui/viewport/use-viewport';
import styles from './proof-viewer.module.css';

interface ZoomProps {
  readonly controls: ViewportControls;
  readonly background: StageBackground;
  readonly onBackgroundChange: (background: StageBackground) => void;
}

const ZOOM_LEVELS = [1, 2, 4] as const;

/** Buttons for the zoom and for the background of the page. */
export function ZoomTools({ controls, background, onBackgroundChange }: ZoomProps) {
  const { t } = useTranslation();
  const isDisabled = useViewportValue(controls, ({ view }) => view === null);
  const percent = useViewportValue(controls, ({ view }) => String(Math.round(100 * (view?.scale ?? 1))));
  return (
    <div className={styles.tools}>
      <SegmentedControl
        className={styles.background}
        label={t('proof.background.label')}
        value={background}
        onChange={onBackgroundChange}
        options={(['light', 'grey', 'dark'] as const).map((value) => ({
          value,
          label: t(`proof.background.${value}`),
        }))}
      />
      <div className={styles.zoom}>
        <IconButton icon="minus" label={t('proof.zoomOut')} isDisabled={isDisabled} onPress={controls.zoomOut} />
        <Menu
          label={t('proof.zoomNow', { percent })}
          placement="bottom end"
          trigger={
            <Button
              variant="quiet"
              size="small"
              isDisabled={isDisabled}
              className={styles.percent}
              aria-label={t('proof.zoomNow', { percent })}
            >
              <span className="num">{percent} %</span>
            </Button>
          }
          items={[
            { id: 'fit', label: t('proof.fit'), note: '0', onAction: controls.fitPage },
            { id: 'width', label: t('proof.fitWidth'), note: 'W', onAction: controls.fitToWidth },
            { id: 'separator', kind: 'separator' },
            ...ZOOM_LEVELS.map((level) => ({
              id: String(level),
              label: `${100 * level} %`,
              ...(level === 1 ? { note: '1' } : {}),
              onAction: () => controls.zoomAt(level),
            })),
          ]}
        />
        <IconButton icon="plus" label={t('proof.zoomIn')} isDisabled={isDisabled} onPress={controls.zoomIn} />
        <IconButton
          icon="fit"
          className={styles.fitButton}
          label={t('proof.fit')}
          isDisabled={isDisabled}
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

/** Buttons for the previous and the next page; nothing for a single page. */
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
