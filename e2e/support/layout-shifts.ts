import type { Page } from '@playwright/test';

/** Layout shifts with the rectangles before and after; shifts within 500 ms of an input do not count, as in Web Vitals. */
type ShiftWindow = Window & { layoutShifts?: string[] };

/** Records the layout shifts of each page that is opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const found: string[] = ((window as ShiftWindow).layoutShifts = []);
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const describe = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName ?? 'gone'}.${element?.getAttribute('class') ?? ''} "${element?.textContent.slice(0, 30) ?? ''}"`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        const sources = entry.sources.map((one) =>
          [describe(one.node), place(one.previousRect), '->', place(one.currentRect)].join(' '),
        );
        found.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${sources.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of the page that is open. */
export const readLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as ShiftWindow).layoutShifts ?? []);

/** Slows the network down to 400 kbit/s, so that the parts of a page arrive one after the other. @returns ends it */
export async function throttleNetwork(page: Page, cpuRate: number): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  const emulate = (latency: number, bytesPerSecond: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  await line.send('Network.enable');
  await emulate(150, 50_000);
  await line.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  return async () => {
    await emulate(0, -1);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}
