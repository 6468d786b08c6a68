import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-screen.tsx';
import { Banner } from './banner.tsx';
import { Testimonials } from './testimonials.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const preferReducedMotion = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ matches: true, addEventListener: () => {}, removeEventListener: () => {} } as never);

const banners = ['One', 'Two', 'Three'].map((title) => ({
  ...{ title, description: `${title} more`, image: '', imageAlt: '' },
  ...(title === 'One' ? { url: '/products/label-plates', buttonText: 'Configure a plate' } : {}),
}));
async function renderBanner() {
  renderScreen(<Banner banners={banners as Parameters<typeof Banner>[0]['banners']} />);
  await wait(0);
  return screen.getByRole('region', { name: 'Banner' });
}
/** The slide that is shown: the others are inert. */
const getTitle = () => screen.getByRole('heading', { level: 1 }).textContent;
const getDots = () => screen.getAllByRole('button', { name: /^Banner \d$/ });

it('moves every 4 s, rests under the pointer, and has a dot for each banner [HOME-03] [HOME-04] [HOME-05]', async () => {
  const banner = await renderBanner();
  expect(getDots()).toHaveLength(3);
  await wait(3999);
  expect(getTitle()).toBe('One');
  await wait(1);
  expect(getTitle()).toBe('Two');

  fireEvent.pointerEnter(banner);
  await wait(13_000);
  expect(getTitle()).toBe('Two');
  fireEvent.pointerLeave(banner);
  await wait(4000);
  expect(getTitle()).toBe('Three');
  // From the end to the start.
  await wait(4000);
  expect(getTitle()).toBe('One');
});

it('shows the slide of a dot for its whole time; the arrows walk along the dots, and the button stops it', async () => {
  await renderBanner();
  await wait(3000);
  fireEvent.click(getDots()[1] as HTMLElement);
  expect(getTitle()).toBe('Two');
  await wait(3999);
  expect(getTitle()).toBe('Two');
  await wait(1);
  expect(getTitle()).toBe('Three');

  fireEvent.keyDown(getDots()[2] as HTMLElement, { key: 'ArrowLeft' });
  expect(getTitle()).toBe('Two');
  expect(document.activeElement).toBe(getDots()[1]);
  expect(getDots()[1]?.getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  fireEvent.blur(getDots()[1] as HTMLElement);
  await wait(9000);
  expect(getTitle()).toBe('Two');
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

it('links where its banner says, and nowhere without an address [HOME-07]', async () => {
  await renderBanner();
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Configure a plate', '/products/label-plates'],
  ]);
});

it('the testimonials move every 10 s and keep their HTML [HOME-21] [HOME-22]', async () => {
  const testimonials = [
    { name: 'Sharjah', text: '<p>We see the <b>price</b></p>' },
    { name: 'Ajman', text: '<p>Quick</p>' },
  ];
  renderScreen(<Testimonials testimonials={testimonials} />);
  await wait(0);
  const voices = screen.getByRole('region', { name: 'Testimonials' });
  const getShown = () => voices.querySelector<HTMLElement>('figure:not([inert])') as HTMLElement;
  expect(within(getShown()).getByText('price').tagName).toBe('B');
  expect(getShown().querySelector('figcaption')?.textContent).toBe('Sharjah');
  await wait(9999);
  expect(getShown().textContent).toContain('Sharjah');
  await wait(1);
  expect(getShown().textContent).toContain('Ajman');
  await wait(10_000);
  expect(getShown().textContent).toContain('Sharjah');
});

it('holds still for those who want less motion', async () => {
  preferReducedMotion();
  await renderBanner();
  await wait(21_000);
  expect(getTitle()).toBe('One');
});
