import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useScanner } from './use-scanner.ts';

afterEach(() => document.body.replaceChildren());

/** Keys with so many milliseconds between two, and what was reported; `pressed` counts presses of the button that has the focus. */
function scan(keys: readonly string[], { pause = 10, into = 'button', modifier = {} } = {}) {
  const scanned: string[] = [];
  const unknown: string[] = [];
  const { unmount } = renderHook(() =>
    useScanner(
      (text) => /^\d/.test(text),
      (text) => scanned.push(text),
      (text) => unknown.push(text),
    ),
  );
  const element = document.createElement(into);
  let pressed = 0;
  element.addEventListener('keydown', () => pressed++);
  document.body.append(element);
  let at = 1000;
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifier });
    Object.defineProperty(event, 'timeStamp', { value: (at += pause) });
    fireEvent(element, event);
  }
  unmount();
  return { scanned, unknown, reached: pressed };
}

it('a number that is typed quickly and ends with Enter is reported, and its Enter presses nothing', () => {
  expect(scan([...'10415-02', 'Enter'])).toEqual({ scanned: ['10415-02'], unknown: [], reached: 8 });
  // Scanners hold Shift for letters.
  expect(scan(['Shift', '1', 'Shift', '0', '4', '1', 'Enter']).scanned).toEqual(['1041']);
});

it.each([
  ['slowly', [...'10415', 'Enter'], { pause: 200 }],
  ['in a field', [...'10415', 'Enter'], { into: 'input' }],
  ['with Control', [...'10415', 'Enter'], { modifier: { ctrlKey: true } }],
  ['too short', [...'104', 'Enter'], {}],
  ['without Enter', [...'10415'], {}],
])('what is typed %s is no scan', (_how, keys, options) => {
  expect(scan(keys, options)).toEqual({ scanned: [], unknown: [], reached: keys.length });
});

it('what nothing is numbered with presses nothing either, and is answered', () => {
  expect(scan([...'mango', 'Enter'])).toEqual({ scanned: [], unknown: ['mango'], reached: 5 });
});
