import {
  getPlace,
  getWhereabouts,
  isPlateInWork,
  plateTransitionRules,
} from '@platewright/domain/production/plate-transitions';
import { Button, IconButton } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '@platewright/ui/status';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { PlateDialog } from './plate-dialog.tsx';
import { usePlateQueue } from './queue/plate-queue-store.ts';
import { ScrapDialog } from './scrap-dialog.tsx';
import styles from './production.module.css';
import type { PlateRow, Station } from './use-plates.ts';
import { getNumber, useTransitionPlates, type PlateEvent } from './use-transition-plates.ts';

interface Props {
  readonly plate: PlateRow;
  readonly stations: readonly Station[] | undefined;
  /** Whether passing it on has a button of its own. */
  readonly isNextElsewhere?: boolean;
}

/** What can be done with a plate where it is: the next step as a button, the others in a menu. */
export function PlateActions({ plate, stations, isNextElsewhere = false }: Props) {
  const { t } = useTranslation();
  const { transition, isBusy } = useTransitionPlates(stations);
  const [dialog, setDialog] = useState<'sendBack' | 'hold' | 'scrap' | null>(null);
  const { waiting } = usePlateQueue();
  if (!useHasPermission('desk.plates')) return null;
  const number = getNumber(plate);
  // Where it is then is not known here: the server decides.
  if (waiting.some(({ event }) => event.plate === plate.code || event.plate === number))
    return <Tag tone="warning">{t('plateQueue.ofPlate')}</Tag>;
  const isOpenTo = (name: PlateEvent['transition']) => isPlateInWork(plate.statusId, plate.state, name);
  const can = (name: keyof typeof plateTransitionRules) =>
    isOpenTo(name) && !plateTransitionRules[name].errors[plate.state];
  const send = (name: PlateEvent['transition']) =>
    void transition([{ plate: plate.code, transition: name, seenAt: getWhereabouts(plate), way: 'hand' }]);
  const next = can('release') ? 'release' : can('advance') && !isNextElsewhere ? 'advance' : null;
  const items = [
    ...(can('sendBack') && getPlace(plate) > 0
      ? [{ id: 'sendBack', label: t('plateRoom.actions.sendBack'), onAction: () => setDialog('sendBack') }]
      : []),
    ...(can('hold') ? [{ id: 'hold', label: t('plateRoom.actions.hold'), onAction: () => setDialog('hold') }] : []),
    ...(can('scrap') ? [{ id: 'scrap', label: t('plateRoom.actions.scrap'), onAction: () => setDialog('scrap') }] : []),
    ...(plate.last?.canUndo && isOpenTo('undo')
      ? [{ id: 'undo', label: t('plateRoom.actions.undo'), onAction: () => send('undo') }]
      : []),
  ];
  const more = t('plateRoom.actions.more', { number });
  return (
    <span className={styles.actions}>
      {next && (
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={next === 'advance' ? t('plateRoom.actions.advanceNamed', { number }) : undefined}
          onPress={() => send(next)}
        >
          {t(`plateRoom.actions.${next}`)}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          trigger={<IconButton icon="more" size="small" label={more} />}
          label={more}
          placement="bottom end"
          items={items}
        />
      )}
      {dialog === 'scrap' && <ScrapDialog plate={plate} stations={stations} onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'scrap' && (
        <PlateDialog plate={plate} stations={stations} transition={dialog} onClose={() => setDialog(null)} />
      )}
    </span>
  );
}
