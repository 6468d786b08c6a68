import { Button } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { useState } from 'react';
import type { LivePrice } from '../use-price.ts';
import { CoachDialog } from './coach-dialog.tsx';
import { useCoach, type Coach, type CoachedForm } from './use-coach.ts';
import { useCoachFormatters } from './use-coach-formatters.ts';
import styles from './coach.module.css';

interface Props {
  readonly form: CoachedForm;
  readonly price: Pick<LivePrice, 'priceSize'>;
  readonly inks: readonly string[];
}

/** One line under the drawing: the best suggestion, and the way to all of them. */
export default function GeometryCoach({ form, price, inks }: Props) {
  const coach = useCoach(form, price);
  const [isOpen, setOpen] = useState(false);
  const { t } = useCoachFormatters();
  if (!coach) return null;
  return (
    <div className={styles.line}>
      <Icon name="gear" size="s" />
      <CoachLine coach={coach} />
      <span className={styles.lineActions}>
        <LineAction coach={coach} />
        <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
          {t(coach.suggestions.length > 0 ? 'open' : 'openPlain')}
        </Button>
      </span>
      {isOpen && <CoachDialog coach={coach} inks={inks} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CoachLine({ coach }: { coach: Coach }) {
  const words = useCoachFormatters();
  const { t } = words;
  const { now, suggestions, owned, state, figures, undo } = coach;
  const best = suggestions[0];
  const describe = () => {
    if (undo && state.taken) return t('taken', { layout: words.layout(state.taken.layout) });
    if (owned.state === 'loading') return t('loading');
    if (!best) return t(coach.knowsCylinders ? 'none' : 'noneInRange');
    return (
      <>
        <b>{words.change(now, best.layout)}</b>
        {`: ${words.gain(now, best, figures.runLabels, true)}`}
      </>
    );
  };
  return (
    <p className={styles.lineText} role="status">
      <span className="muted">{t('line')}</span> {describe()}
    </p>
  );
}

function LineAction({ coach }: { coach: Coach }) {
  const { t, layout } = useCoachFormatters();
  const best = coach.suggestions[0];
  if (coach.undo)
    return (
      <Button size="small" variant="quiet" aria-label={t('undoNamed')} onPress={coach.undo}>
        {t('undo')}
      </Button>
    );
  // A condition is read before it is taken: the sentence about it stands in the list.
  if (!best || best.isConditional || coach.owned.state === 'loading' || !coach.knowsCylinders) return null;
  return (
    <Button
      size="small"
      className={styles.quickTake}
      aria-label={t('takeNamed', { layout: layout(best.layout) })}
      onPress={() => coach.take(best.layout)}
    >
      {t('take')}
    </Button>
  );
}
