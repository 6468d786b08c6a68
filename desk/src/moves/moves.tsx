import { Button } from '@platewright/ui/button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../job/use-job.ts';
import { inOrder, isOnward, moveName } from './move-names.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useReason } from './use-reason.ts';
import styles from './moves.module.css';

export type Move = Job['moves'][number];

/** Completed and cancelled: nothing follows. */
const CLOSED: readonly number[] = [11, 12];

/** What can be done with the job now. A move that is closed says why. */
export function Moves({ job }: { job: Job }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const id = useId();
  const [chosen, setChosen] = useState<{ move: Move; from: number } | null>(null);
  const from = job.order.statusId;
  const moves = inOrder(from, job.moves);
  const main = moves.find((move) => move.ok && isOnward(moveName(from, move.to)));
  const isWaiting = !moves.some((move) => isOnward(moveName(from, move.to)));
  const nameOf = (move: Move) => t(`moves.list.${moveName(from, move.to)}.button`, { status: move.name });
  return (
    <div className={styles.moves} role="group" aria-label={t('moves.label')}>
      {moves.map((move) => {
        const name = moveName(from, move.to);
        return (
          <Button
            key={move.to}
            variant={move === main ? 'primary' : name === 'cancel' ? 'danger' : 'second'}
            isDisabled={!move.ok}
            aria-describedby={move.ok ? undefined : `${id}-${move.to}`}
            onPress={() => setChosen({ move, from })}
          >
            {nameOf(move)}
          </Button>
        );
      })}
      {isWaiting && <p className={styles.turn}>{t(CLOSED.includes(from) ? 'moves.closed' : 'moves.none')}</p>}
      <ul className={styles.reasons}>
        {moves.map(
          (move) =>
            !move.ok && (
              <li key={move.to} id={`${id}-${move.to}`}>
                {t('moves.why', { move: nameOf(move), reason: reasonOf(moveName(from, move.to), move.reason ?? '') })}
              </li>
            ),
        )}
      </ul>
      {chosen && (
        <MoveDialog
          key={chosen.move.to}
          job={job}
          move={chosen.move}
          from={chosen.from}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
