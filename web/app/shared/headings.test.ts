import { describe, expect, it } from 'vitest';
import { liftHeadings } from './headings.ts';

describe('headings of cleaned texts', () => {
  it('are lifted by one level, and nothing else changes', () => {
    expect(liftHeadings('<p>a</p><h3>b</h3><h4>c</h4><hr>', 1)).toBe('<p>a</p><h2>b</h2><h3>c</h3><hr>');
  });
  it('stay where they are under a section', () => expect(liftHeadings('<h3>b</h3>', 0)).toBe('<h3>b</h3>'));
});
