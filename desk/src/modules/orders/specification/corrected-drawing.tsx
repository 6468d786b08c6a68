import { getPlateFacts, isReversePrint } from '@platewright/domain/options/plate-facts';
import { PlateDrawing } from '@platewright/ui/plate-drawing';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlateLayout } from '../ticket/use-plate-layout.ts';
import type { CorrectionForm, DeskSpecification } from './use-specification.ts';
import styles from './specification.module.css';

interface Props {
  readonly specification: DeskSpecification;
  readonly form: Pick<CorrectionForm, 'tree' | 'selection'>;
}

/** The plate with the answers of the form; it follows each of them. */
export function CorrectedDrawing({ specification: { categoryKey, marginUm }, form: { tree, selection } }: Props) {
  const { t } = useTranslation();
  const facts = useMemo(() => getPlateFacts(tree, selection), [tree, selection]);
  const layout = usePlateLayout(facts, { categoryKey, marginUm, reversePrint: isReversePrint(tree, selection) });
  return (
    <figure className={styles.drawing}>
      {layout ? (
        <PlateDrawing
          plate={layout.plate}
          view="print"
          artwork="none"
          label={layout.label}
          webLabel={t('order.ticket.web')}
        />
      ) : (
        <p className="small muted">{t('specification.noDrawing')}</p>
      )}
    </figure>
  );
}
