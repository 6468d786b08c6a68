import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../test-screen.tsx';
import { FooterLinks } from './footer-links.tsx';

it.each([
  ['https://learn.plates.ae/', 1],
  ['', 0],
])('links to the academy at "%s": %i', async (academyUrl, links) => {
  renderScreen(<FooterLinks academyUrl={academyUrl} categories={[]} />);
  await screen.findByRole('navigation');
  expect(screen.queryAllByText(/Academy/)).toHaveLength(links);
});
