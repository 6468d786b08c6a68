import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen.tsx';
import { applyOrderTypeSelection, type OrderType } from '../checkout-state.ts';
import { OrderTypeCard } from './order-type-card.tsx';

const colour = { name: 'Cyan', color: '', side: 'face', price: 163.64, selected: true } as const;
const plates: OrderType = {
  ...{
    id: 1,
    name: 'Physical plates',
    description: '',
    orderTypePrice: 327.28,
    priceByColors: null,
    hasShipping: true,
  },
  colors: [
    { ...colour, id: 'c1' },
    { ...colour, id: 'c2' },
  ],
  selected: true,
};
const agreed: OrderType = {
  ...{ ...plates, listPrice: 363.64 },
  colors: plates.colors.map((one) => ({ ...one, listPrice: 181.82 })),
};
const show = (type: OrderType, picked: readonly string[]) =>
  renderScreen(<OrderTypeCard type={type} picked={picked} isFixed={false} onPick={() => undefined} />);
const readStruck = () => [...document.querySelectorAll('s')].map(({ textContent }) => textContent);

it('shows the list price of the chosen colours struck through beside what was agreed on', () => {
  show(agreed, ['c1']);
  expect(readStruck()).toEqual(['List price 181.82', 'List price 181.82', 'List price 181.82']);
  expect(screen.getAllByText('163.64').length).toBe(3);
  expect(screen.getAllByText('Your price').filter(({ className }) => className !== 'vh')).toHaveLength(1);
});

it('is as it was without an agreement', () => {
  show(plates, ['c1', 'c2']);
  expect(readStruck()).toEqual([]);
  expect(screen.queryByText('Your price')).toBeNull();
});

it('keeps the list price of a choice that the server has accepted', () => {
  expect(applyOrderTypeSelection([agreed], new Map([[1, ['c2']]]))[0]).toMatchObject({
    ...{ orderTypePrice: 163.64, listPrice: 181.82 },
  });
});
