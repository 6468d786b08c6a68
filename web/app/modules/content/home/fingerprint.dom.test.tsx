import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen.tsx';
import { Fingerprint } from './fingerprint.tsx';

const products = ['Press fingerprint', 'Anilox test'].map((name) => ({
  ...{ name, url: name.toLowerCase().replace(' ', '-'), thumbnail: '/media/x.webp', short_description: `${name} more` },
}));

it('is not there while no fingerprint product is shown', () => {
  const words = { title: 'Know your press', lead: 'Print it once.' } as Parameters<typeof Fingerprint>[0]['words'];
  renderScreen(<Fingerprint words={words} products={[]} />);
  expect(screen.queryByText('Know your press')).toBeNull();
});

it('Try now lists the fingerprint products with picture, name and link, and leads to one [HOME-16] [HOME-17] [HOME-19]', async () => {
  const words = { title: 'Know your press', lead: 'Print it once.' } as Parameters<typeof Fingerprint>[0]['words'];
  const { user, router } = renderScreen(<Fingerprint words={words} products={products as never} />, {
    routes: [{ path: '/products/:url', element: <p>A product</p> }],
  });
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Select Product' }));
  const items = picker.getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('b')?.textContent)).toEqual(products.map(({ name }) => name));
  for (const item of items) expect(item.querySelector('img, svg')).not.toBeNull();
  await user.click(picker.getByRole('link', { name: /Press fingerprint/ }));
  await screen.findByText('A product');
  expect(router.state.location.pathname).toBe('/products/press-fingerprint');
});
