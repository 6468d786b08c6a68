import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen.tsx';
import Faq from './faq.tsx';
import type { Route } from './+types/faq';

const questions = ['Account', 'Payment'].map((topic, index) => ({
  id: index + 1,
  key: topic.toLowerCase(),
  question: `How does ${topic} work?`,
  answer: '<p>Like this.</p>',
  topic,
}));
const props = { loaderData: { questions, meta: undefined } } as unknown as Route.ComponentProps;

it('a search that is cleared just before a topic is chosen does not lead back from the topic', async () => {
  // The way to the topic takes longer than the search waits for more letters.
  const loader = ({ request }: { request: Request }) =>
    request.url.includes('topic=') ? new Promise((resolve) => setTimeout(() => resolve(null), 600)) : null;
  const { user, router } = renderScreen(null, {
    path: '/faq?q=payment',
    pattern: '/other',
    routes: [{ path: '/faq', loader, element: <Faq {...props} /> }],
  });
  await user.clear(await screen.findByRole('searchbox'));
  await user.click(screen.getByRole('link', { name: 'Payment' }));
  await waitFor(() => expect(router.state.location.search).toBe('?topic=Payment'), { timeout: 5000 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([router.state.location.search, router.state.navigation.state]).toEqual(['?topic=Payment', 'idle']);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

it('opens the first question; each opens and closes by itself; what the search leaves is counted [CNT-02] [CNT-03] [CNT-04]', async () => {
  const { user, router } = renderScreen(<Faq {...props} />, { path: '/faq' });
  const details = () => [...document.querySelectorAll('details')];
  expect(details().map(({ open }) => open)).toEqual([true, false]);
  const [first] = document.querySelectorAll('summary');
  await user.click(first as HTMLElement);
  expect(details().some(({ open }) => open)).toBe(false);
  await user.type(screen.getByRole('searchbox'), 'payment');
  await waitFor(() => expect(router.state.location.search).toBe('?q=payment'));
  await waitFor(() => expect(document.querySelectorAll('summary')).toHaveLength(1));
  expect(screen.getByRole('status').textContent).toContain('1');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zeppelin');
  await screen.findByRole('heading', { name: 'No result for: zeppelin' });
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  await waitFor(() => expect(document.querySelectorAll('summary')).toHaveLength(2));
});
