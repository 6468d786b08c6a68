import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Refusal } from '@platewright/contract/refusals';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/format.ts';

export type OrderInfo = AnswerOf<Contract['ordersIsexist']>['result'];
export type Steps = AnswerOf<Contract['orderstatusesGetKeyForShowList']>;
export type Specification = AnswerOf<Contract['orderdetailsSpecifications']>;

/** Everything of one order hangs under this key; a live notification of the order invalidates it as a whole. */
export const orderKey = (id: number, ...rest: readonly unknown[]) => ['order', id, ...rest] as const;

/** A sentence of `refusals` that stands under a button which can not be pressed. */
export const allowedOf = (info: Pick<OrderInfo, 'allowed'>, what: string) =>
  info.allowed[what] ?? { ok: false, reason: 'noPermission' };

/** There is no such order, or it is not this person's. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && (error.refusal === 'notFound' || error.refusal === 'invalidInput');

/** The side panel. Asked anew whenever the tab comes back: a proof may have been decided in another one. */
export function useOrderInfo(id: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: orderKey(id, 'info', lang),
    queryFn: async ({ signal }) => (await api.ordersIsexist({ id, lang }, { signal })).result,
    refetchOnWindowFocus: 'always',
  });
}

/** The words of the process and the sentence of where the order stands. */
export function useSteps(id: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: orderKey(id, 'steps', lang),
    queryFn: ({ signal }) => api.orderstatusesGetKeyForShowList({ orderId: id, lang }, { signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** Links to files in it are good for a quarter of an hour, so it is asked again before. */
export function useSpecification(id: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: orderKey(id, 'specification', lang),
    queryFn: ({ signal }) => api.orderdetailsSpecifications({ orderId: id, lang }, { signal }),
    refetchInterval: 600_000,
  });
}

/** How many notifications of this order nobody read yet. */
export function useUnread(id: number): number {
  const { data } = useQuery({
    queryKey: orderKey(id, 'unread'),
    queryFn: ({ signal }) => api.orderdetailsGetCountOfNotifications({ orderId: id }, { signal }),
  });
  return data?.count ?? 0;
}
