import { isSameLayout, type LabelLayout } from '@platewright/domain/geometry/label-layout';
import type { LayoutSuggestion } from '@platewright/domain/geometry/suggest-layouts';
import { formatAed } from '@platewright/domain/money/fils';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { Button } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { Tag } from '@platewright/ui/status';
import { WebLayoutThumbnail } from '@platewright/ui/web-layout-drawing';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { Coach } from './use-coach.ts';
import { useCoachFormatters } from './use-coach-formatters.ts';
import styles from './coach.module.css';

interface Props {
  readonly coach: Coach;
  readonly inks: readonly string[];
  /** A row is pointed at or has the focus; null when none is. */
  readonly onPoint: (layout: LabelLayout | null) => void;
  readonly onTake: (layout: LabelLayout) => void;
}

/** What would save film, the best first. */
export function SuggestionList({ coach, inks, onPoint, onTake }: Props) {
  const { t, number } = useCoachFormatters();
  const { suggestions, figures, pricePlates, owned, knowsCylinders } = coach;
  const { runLabels, filmFils } = figures;
  return (
    <section className={styles.suggestions}>
      <div className={styles.sectionHead}>
        <h3 className={styles.subtitle}>{t('suggestions.title')}</h3>
        <span className="tiny faint">
          {runLabels === null || filmFils === null
            ? t('suggestions.noMoney')
            : t(pricePlates ? 'suggestions.hint' : 'suggestions.hintFilm', { labels: number(runLabels) })}
        </span>
      </div>
      {owned.state === 'loading' ? (
        <p className={styles.none} role="status">
          {t('loading')}
        </p>
      ) : suggestions.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" />
          {t(knowsCylinders ? 'none' : 'noneInRange')}
        </p>
      ) : (
        <ul className={styles.rows}>
          {suggestions.map((suggestion) => (
            <SuggestionRow
              key={getLayoutKey(suggestion.layout)}
              {...{ coach, inks, suggestion, onPoint }}
              onTake={() => onTake(suggestion.layout)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const getLayoutKey = ({ repeatUm, step, isTurned }: LabelLayout): string =>
  [repeatUm, step.across, step.around, isTurned].join(' ');

function SuggestionRow({
  coach,
  inks,
  suggestion,
  onPoint,
  onTake,
}: Pick<Props, 'coach' | 'inks' | 'onPoint'> & {
  suggestion: LayoutSuggestion;
  onTake: () => void;
}) {
  const words = useCoachFormatters();
  const { t } = words;
  const format = useFormat();
  const language = useLanguage();
  const { now, figures, state, owned, knowsCylinders, dispatch } = coach;
  const { layout, change, measures, savedFils } = suggestion;
  const name = words.layout(layout);
  // A company has cylinders of several presses: whoever takes one reads of which.
  const presses = owned.cylinders.find(({ repeatUm }) => repeatUm === layout.repeatUm)?.pressSettings ?? [];
  const condition =
    change === 'otherCylinder'
      ? t('notInSettings')
      : !knowsCylinders && layout.repeatUm !== now.repeatUm
        ? t('ifAvailable')
        : null;
  return (
    <li
      className={styles.row}
      onPointerEnter={() => onPoint(layout)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(layout)}
      onBlur={() => onPoint(null)}
    >
      <span className={styles.thumbnail}>
        <WebLayoutThumbnail layout={layout} inks={inks} />
      </span>
      <div className={styles.rowText}>
        <p>
          <b>{words.change(now, layout)}</b> {condition !== null && <Tag>{condition}</Tag>}
        </p>
        <p>
          {words.gain(now, suggestion, figures.runLabels)}
          <span className="faint"> · </span>
          {t('gap', { length: words.millimetres(measures.gapAroundUm) })}
        </p>
        <p className="tiny faint">
          {t(`reason.${change}`)}
          {presses.length > 0 && ` ${t('cylinders.help', { names: format.list(presses.map(isolateBidi)) })}`}
        </p>
      </div>
      {savedFils !== null && (
        <p className={styles.money}>
          <span className="num">− {formatAed(savedFils, language)}</span>
          <small>{t('forRun')}</small>
        </p>
      )}
      <span className={styles.rowActions}>
        <Button
          size="small"
          aria-label={t('compareNamed', { layout: name })}
          aria-pressed={state.compared !== null && isSameLayout(state.compared, layout)}
          onPress={() => dispatch({ type: 'compared', layout })}
        >
          {t('compare')}
        </Button>
        <Button size="small" variant="primary" aria-label={t('takeNamed', { layout: name })} onPress={onTake}>
          {t('take')}
        </Button>
      </span>
    </li>
  );
}
