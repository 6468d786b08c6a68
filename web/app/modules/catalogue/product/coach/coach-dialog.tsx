import {
  getWasteShare,
  isSameLayout,
  measureLayout,
  type LabelLayout,
} from '@platewright/domain/geometry/label-layout';
import { Dialog } from '@platewright/ui/dialog';
import { WebLayoutDrawing } from '@platewright/ui/web-layout-drawing';
import { useMemo, useState } from 'react';
import { CoachSettingsFields } from './coach-settings-fields.tsx';
import { CylinderChoice } from './cylinder-choice.tsx';
import { FilmBar } from './film-bar.tsx';
import { LayoutFigures } from './layout-figures.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { Coach } from './use-coach.ts';
import { useCoachFormatters } from './use-coach-formatters.ts';
import styles from './coach.module.css';

interface Props {
  readonly coach: Coach;
  readonly inks: readonly string[];
  readonly onClose: () => void;
}

/** Cylinder and web to scale, what would save film, and two layouts side by side. */
export function CoachDialog({ coach, inks, onClose }: Props) {
  const { t } = useCoachFormatters();
  const { now, state } = coach;
  const [pointed, setPointed] = useState<LabelLayout | null>(null);
  const { compared } = state;
  const frame = useMemo(() => compared && findFrame([now, compared]), [now, compared]);
  const marked = pointed ?? compared;
  const take = (layout: LabelLayout) => {
    coach.take(layout);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} size="wide" className={styles.dialog}>
      <p className="small muted">{t('lead')}</p>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.drawings} data-pair={compared !== null || undefined}>
            <LayoutView
              name={compared ? `A: ${t('yourLayout')}` : t('yourLayout')}
              layout={now}
              inks={inks}
              frame={frame}
              // With other labels on it, another repeat is no strip of this one.
              markedRepeatUm={marked && hasSameLabels(marked, now) ? marked.repeatUm : null}
            />
            {compared && <LayoutView name={`B: ${t('otherLayout')}`} layout={compared} inks={inks} frame={frame} />}
          </div>
          <FilmBar film={coach.measures.film} />
          <SuggestionList coach={coach} inks={inks} onPoint={setPointed} onTake={take} />
        </div>
        <div className={styles.aside}>
          <LayoutFigures coach={coach} onTake={take} />
          <CoachSettingsFields coach={coach} />
          <CylinderChoice coach={coach} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

/** Two layouts are compared in one scale. */
const findFrame = (layouts: readonly LabelLayout[]) => ({
  repeatUm: Math.max(...layouts.map(({ repeatUm }) => repeatUm)),
  webUm: Math.max(...layouts.map((layout) => measureLayout(layout).webUm)),
});

const hasSameLabels = (a: LabelLayout, b: LabelLayout): boolean => isSameLayout({ ...a, repeatUm: b.repeatUm }, b);

function LayoutView({
  name,
  layout,
  inks,
  frame,
  markedRepeatUm = null,
}: {
  name: string;
  layout: LabelLayout;
  inks: readonly string[];
  frame: ReturnType<typeof findFrame> | null;
  markedRepeatUm?: number | null;
}) {
  const words = useCoachFormatters();
  const { t } = words;
  const waste = words.percent(getWasteShare(measureLayout(layout)));
  return (
    <section className={styles.view}>
      <div className={styles.viewHead}>
        <h3 className={styles.subtitle}>{name}</h3>
        <span className="tiny faint">{words.layout(layout)}</span>
        <span className={styles.legend}>
          <i data-part="waste" />
          {t('waste', { percent: waste })}
        </span>
      </div>
      <WebLayoutDrawing
        className={styles.drawing}
        layout={layout}
        inks={inks}
        frame={frame ?? undefined}
        markedRepeatUm={markedRepeatUm}
        label={t('drawing', { layout: words.layout(layout), percent: waste })}
        cylinderName={words.cylinder(layout.repeatUm)}
      />
    </section>
  );
}
