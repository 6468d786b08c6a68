import { TextButton } from '@platewright/ui/button';
import { DefinitionList } from '@platewright/ui/panel';
import { Suspense, useId, useState } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import type { OrderReferenceValues } from './references-dialog.tsx';

const ReferencesDialog = lazyWithRetry(() => import('./references-dialog.tsx'));

interface Props {
  readonly orderId: number;
  readonly references: OrderReferenceValues;
  /** Until the invoice is issued, for people who may pay. */
  readonly canChange: boolean;
  /** Why this member cannot change them while others can. */
  readonly forbidden?: string | null;
  /** The references that are stored now. */
  readonly onChange: (references: OrderReferenceValues) => void;
}

/** The buyer's PO number and cost centre, which stand on pro-forma and invoice. */
export function OrderReferences({ orderId, references, canChange, forbidden, onChange }: Props) {
  const { t } = useTranslation();
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const items = (['poNumber', 'costCentre'] as const)
    .filter((name) => references[name] !== '')
    .map((name) => ({ id: name, term: t(`order.references.${name}`), value: <bdi>{references[name]}</bdi> }));
  if (items.length === 0 && !canChange && !forbidden) return null;
  return (
    <section aria-label={t('order.references.title')} className="small">
      {items.length > 0 && <DefinitionList items={items} />}
      {canChange && (
        <p>
          <TextButton onPress={() => setOpen(true)}>
            {t(items.length > 0 ? 'order.references.edit' : 'order.references.add')}
          </TextButton>
        </p>
      )}
      {forbidden && (
        <>
          <TextButton isDisabled aria-describedby={reasonId}>
            {t(items.length > 0 ? 'order.references.edit' : 'order.references.add')}
          </TextButton>
          <p id={reasonId} className="tiny muted">
            {forbidden}
          </p>
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ReferencesDialog
            orderId={orderId}
            references={references}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
