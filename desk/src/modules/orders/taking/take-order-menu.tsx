import type { CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { orderWays, type OrderWay } from '@platewright/domain/orders/order-taking';
import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { openOrderTaking } from './open-order-taking.ts';

interface Props {
  readonly label: string;
  readonly size?: 'small' | 'normal';
  /** What it is about, where several stand in a list. */
  readonly name?: string;
  readonly of: Omit<CallArguments<Contract['deskTakeOrder']>, 'way'>;
}

/**
 * Opens the portal in a customer's name in a tab of its own, once staff have said how the customer asked; nothing without the right
 * (decision 091).
 */
export function TakeOrderMenu({ label, size = 'small', name = label, of }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const mayOrder = useHasPermission('desk.orderFor');
  const [isBusy, setBusy] = useState(false);
  if (!mayOrder) return null;
  const take = async (way: OrderWay) => {
    setBusy(true);
    try {
      await openOrderTaking(async () => (await api.deskTakeOrder({ ...of, way })).url);
    } catch (error) {
      showToast({ text: translateError(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      label={name}
      placement="bottom end"
      trigger={
        <Button size={size} icon="plus" isBusy={isBusy} aria-label={name}>
          {label}
        </Button>
      }
      items={orderWays.map((way) => ({
        id: way,
        label: t(`orderTaking.ways.${way}`),
        onAction: () => void take(way),
      }))}
    />
  );
}
